import type { ServiceId } from '../../../web/src/content/service-ids';
import { savePicture } from '../output';
import type { Sheet } from '../sheet';
import { crmBuilding } from './crm-building';
import { dataEntry } from './data-entry';
import { emailListBuilding } from './email-list-building';
import { leadEnrichment } from './lead-enrichment';
import { leadGeneration } from './lead-generation';
import { propertyManagement } from './property-management';
import { skipTracing } from './skip-tracing';
import { virtualAssistant } from './virtual-assistant';
import { webResearch } from './web-research';

const scenes: Readonly<Record<ServiceId, () => Sheet>> = {
  'lead-generation': leadGeneration,
  'lead-enrichment': leadEnrichment,
  'web-research': webResearch,
  'email-list-building': emailListBuilding,
  'virtual-assistant': virtualAssistant,
  'data-entry': dataEntry,
  'crm-building': crmBuilding,
  'property-management': propertyManagement,
  'skip-tracing': skipTracing,
};

export async function makeServices(): Promise<void> {
  for (const [name, scene] of Object.entries(scenes)) await savePicture('services', name, scene().svg(4));
}
