import type { Project } from '../../api/projects';
import type { ProjectFields } from '../../api/projects-admin';
import type { Difference } from '../../forms/ChangedMeanwhile';
import { NO_END_DATE, toFormValues, toProjectFields, type ProjectFormValues } from './project-form';

/** What stands on lines of its own. */
const BLOCKS = 'p, h2, h3, h4, ul, ol, li, blockquote, pre, hr, br';

/** The words of a rich text, a line a block. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.before('\n');
    block.after('\n');
  }
  return body.textContent
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

/** The fields as the admin reads them, by their labels. */
const asRead = (fields: ProjectFields) => ({
  Title: fields.title,
  'Client Name': fields.clientName,
  'Project Details': wordsOf(fields.details),
  'Client Review': fields.clientReview,
  Tools: fields.tools,
  Status: fields.status,
  'End Date': fields.endDate === NO_END_DATE ? '' : fields.endDate,
  Ranking: `${String(fields.projectRanking)} of 5 stars`,
  Active: yesOrNo(fields.active),
  Share: yesOrNo(fields.share),
  'Sort Order': String(fields.sortOrder),
  Image: fields.imageUrl,
  'Alternative text': fields.imageAlt,
});

/** What of the form is not as it is on the server. */
export function projectDifferences(server: Project, form: ProjectFormValues): Difference[] {
  const [kept, wanted] = [toProjectFields(toFormValues(server)), toProjectFields(form)];
  const [theirs, mine] = [asRead(kept), asRead(wanted)];
  // The same words in another dress are a difference too.
  if (theirs['Project Details'] === mine['Project Details'] && kept.details !== wanted.details)
    mine['Project Details'] += '\n(formatted differently)';
  const labels = Object.keys(theirs) as (keyof typeof theirs)[];
  return labels
    .filter((label) => theirs[label] !== mine[label])
    .map((label) => ({ label, theirs: theirs[label], mine: mine[label] }));
}
