import type { Project } from '../../api/projects';
import type { ProjectFields } from '../../api/projects-admin';
import { formWords } from '../../content/back-office/forms';
import { projectForm } from '../../content/back-office/project-form';
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

const { yesOrNo } = formWords;

/** The fields as the admin reads them. */
const asRead = (fields: ProjectFields) => ({
  title: fields.title,
  clientName: fields.clientName,
  details: wordsOf(fields.details),
  clientReview: fields.clientReview,
  tools: fields.tools,
  status: projectForm.statuses[fields.status],
  endDate: fields.endDate === NO_END_DATE ? '' : fields.endDate,
  projectRanking: projectForm.starsOfFive(fields.projectRanking),
  active: yesOrNo(fields.active),
  share: yesOrNo(fields.share),
  sortOrder: String(fields.sortOrder),
  imageUrl: fields.imageUrl,
  imageAlt: fields.imageAlt,
});

/** What of the form is not as it is on the server. */
export function projectDifferences(server: Project, form: ProjectFormValues): Difference[] {
  const [kept, wanted] = [toProjectFields(toFormValues(server)), toProjectFields(form)];
  const [theirs, mine] = [asRead(kept), asRead(wanted)];
  // The same words in another dress are a difference too.
  if (theirs.details === mine.details && kept.details !== wanted.details)
    mine.details += `\n${projectForm.formattedDifferently}`;
  const names = Object.keys(theirs) as (keyof typeof theirs)[];
  return names
    .filter((name) => theirs[name] !== mine[name])
    .map((name) => ({ label: projectForm.fields[name].label, theirs: theirs[name], mine: mine[name] }));
}
