import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { demoJobs } from '../../../features/jobs/demo-jobs.js';
import { JobSchema } from '../../../features/jobs/job.schema.js';
import { demoProjects } from '../../../features/projects/demo-projects.js';
import { ProjectSchema } from '../../../features/projects/project.schema.js';
import { isLocal } from '../../../platform/config/is-local.js';
import { errorCode } from '../../../platform/problem/error-code.js';
import { Types, type Connection, type Schema } from 'mongoose';
import type { Check } from '../check.js';
import { note, right, wrong, type Finding } from '../finding.js';

const listSchema = z.array(z.string());
const SHOWN = 3;

/** What of the agency's facts was never set: the build of the site lists it. */
export const placeholders: Check = {
  name: 'placeholders',
  async run({ settings: { webDist, publicUrl } }) {
    const found = await readList(join(webDist, 'server/placeholders.json'));
    if (!found)
      return [note('Not looked at: the site is not built here.', '`npm run build -w web` builds it.')];
    return [ofPlaceholders(found, isLocal(publicUrl))];
  },
};

export function ofPlaceholders(found: readonly string[], isHere: boolean): Finding {
  if (found.length === 0) return right('None is left in what visitors read.');
  const more = found.length > SHOWN ? ` and ${found.length - SHOWN} more` : '';
  const left = `Left in what visitors read: ${found.slice(0, SHOWN).join(', ')}${more}.`;
  const toDo =
    '`make placeholders` lists them, docs/make-it-yours.md says what belongs there; then build the site again.';
  return isHere ? note(left, toDo) : wrong(left, toDo);
}

async function readList(file: string): Promise<string[] | undefined> {
  try {
    return listSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Demo jobs and projects on a site that the public sees. */
export const demo: Check = {
  name: 'demo content',
  async run(patient) {
    const connection = await patient.database();
    const left =
      (await countOf(connection, JobSchema, demoJobs)) +
      (await countOf(connection, ProjectSchema, demoProjects));
    if (left === 0) return [right('None is shown.')];
    const shown = `${left} demo ${left === 1 ? 'job or project is' : 'jobs and projects are'} there.`;
    return [
      isLocal(patient.settings.publicUrl)
        ? note(shown)
        : note(shown, 'Delete them in the back office: they do not come back.'),
    ];
  },
};

const countOf = (
  connection: Connection,
  schema: Schema,
  demos: readonly { _id: string }[],
): Promise<number> =>
  connection
    .collection(schema.get('collection') as string)
    .countDocuments({ _id: { $in: demos.map(({ _id }) => new Types.ObjectId(_id)) } });
