import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { JobSchema } from '../../../features/jobs/job.schema.js';
import demo from '../../demo-content.json' with { type: 'json' };
import { ProjectSchema } from '../../../features/projects/project.schema.js';
import { isLocal } from '../../../platform/config/is-local.js';
import type { Check, DiagnosticContext } from '../diagnostic-context.js';
import { note, ok, wrong, type Result } from '../result.js';

/** Placeholders and demo content on a site that the public sees. */
export const content: Check = async (context) => [await checkPlaceholders(context), await checkDemo(context)];

/** The build of the site lists the facts of the agency that were never set. */
async function checkPlaceholders({ settings: { webDist, publicUrl } }: DiagnosticContext): Promise<Result> {
  const list = await readFile(join(webDist, 'server/placeholders.json'), 'utf8').catch(() => undefined);
  if (list === undefined) return note('Placeholders were skipped: the site is not built here.');
  const left = JSON.parse(list) as string[];
  if (left.length === 0) return ok('The pages contain no placeholder.');
  const message = `Placeholders in the pages: ${left.length}. See npm run placeholders and docs/make-it-yours.md.`;
  return isLocal(publicUrl) ? note(message) : wrong(message);
}

async function checkDemo(context: DiagnosticContext): Promise<Result> {
  const ids = (demos: readonly { _id: string }[]) => demos.map(({ _id }) => new Types.ObjectId(_id));
  const left =
    (await context.model(JobSchema).countDocuments({ _id: { $in: ids(demo.jobs) } })) +
    (await context.model(ProjectSchema).countDocuments({ _id: { $in: ids(demo.projects) } }));
  if (left === 0) return ok('There is no demo content.');
  return note(`Demo jobs and projects: ${left}. For a public site, delete them in the back office.`);
}
