import { ID_KEY, standingOf, warnings, type Standing } from '../../../platform/installation/standing.js';
import {
  INSTALLATION,
  InstallationRecordSchema,
  type InstallationRecord,
} from '../../../platform/installation/installation-record.schema.js';
import { NotLookedAt, type Check } from '../check.js';
import { note, right, wrong, type Finding } from '../finding.js';
import type { PatientStore } from '../patient-store.js';

const FOLDERS = ['resumes/', 'media/'];

/** Whether database and store are of one installation. Nothing is founded here. */
export const belonging: Check = {
  name: 'together',
  async run(patient) {
    const connection = await patient.database();
    const record = await connection
      .collection<InstallationRecord>(InstallationRecordSchema.get('collection') as string)
      .findOne({ _id: INSTALLATION });
    const inStore = await patient.store.read(ID_KEY).catch(() => {
      throw new NotLookedAt('the store does not answer');
    });
    return [told(standingOf(record, inStore), await holdsFiles(patient.store))];
  },
};

async function holdsFiles(store: PatientStore): Promise<boolean> {
  for (const folder of FOLDERS) if (await store.hasAny(folder)) return true;
  return false;
}

function told(standing: Standing, hasFiles: boolean): Finding {
  if (standing === 'ours') return right('Database and file storage belong to one installation.');
  if (standing === 'unclaimed' && !hasFiles)
    return note(
      'Neither database nor file storage belongs to an installation yet.',
      'The first start founds it.',
    );
  const [what = '', ...rest] = warnings[standing].split(/(?<=\.) (?=If they)/);
  return wrong(what, rest.join(' '));
}
