import { block } from './block';

/**
 * The tools that the site names. An `id` is the drawing's: of a choice in tools/pictures/tool-drawings.ts, of a logo in
 * tools/pictures/marks.ts. After a change `npm run make -w @leadlight/pictures -- marks` draws them anew.
 */

export const toolChoices = [
  { id: 'zoominfo', name: 'Zoominfo' },
  { id: 'data-entry', name: 'Data Entry' },
  { id: 'web-research', name: 'Web Research' },
  { id: 'linkedin', name: 'LinkedIn' },
  { id: 'spreadsheet', name: 'Spreadsheet' },
  { id: 'leads-generation', name: 'Leads Generation' },
  { id: 'salesforce', name: 'Salesforce Management' },
  { id: 'yellowpages', name: 'Yellowpages' },
  { id: 'yelp', name: 'Yelp' },
  { id: 'b2b', name: 'B2B' },
  { id: 'apollo', name: 'Apollo.io' },
  { id: 'excel', name: 'Excel' },
  { id: 'podio', name: 'Podio' },
  { id: 'data-mining', name: 'Data Mining' },
] as const;

export const marqueeTools = [
  { id: 'linkedin', name: 'LinkedIn' },
  { id: 'hubspot', name: 'HubSpot' },
  { id: 'zoominfo', name: 'ZoomInfo' },
  { id: 'google-sheets', name: 'Google Sheets' },
  { id: 'salesforce', name: 'Salesforce' },
  { id: 'airtable', name: 'Airtable' },
  { id: 'excel', name: 'Excel' },
  { id: 'crunchbase', name: 'Crunchbase' },
  { id: 'podio', name: 'Podio' },
  { id: 'notion', name: 'Notion' },
  { id: 'apollo', name: 'Apollo.io' },
  { id: 'trello', name: 'Trello' },
  { id: 'upwork', name: 'Upwork' },
] as const;

export const toolsOfMarquee = block('tools', { items: marqueeTools.map(({ name }) => name) });

/** The tools of a project, as its text names them. */
export const toolsIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Said in the browser's log of a tool that has no icon. */
export const noIconMessage = 'Could not find icon';

export type ToolChoiceId = (typeof toolChoices)[number]['id'];
export type MarqueeToolId = (typeof marqueeTools)[number]['id'];
