import { stages } from '../../api/applicants';
import { applicantFilterWords as words, stageWords } from '../../content/back-office/applicants';

/** The parameters of the page's address and of the API. */
export const applicantFilters = {
  stage: {
    label: words.stages,
    none: words.all,
    options: stages.map((stage) => ({ value: stage, label: stageWords[stage] })),
  },
  job: { label: words.job, kind: 'id' },
  starred: {
    label: words.show,
    none: words.everybody,
    options: [{ value: 'true', label: words.starred }],
  },
  from: { label: words.from, kind: 'day' },
  to: { label: words.to, kind: 'day' },
  sort: {
    label: words.sortBy,
    none: words.orders.newest,
    options: [
      { value: 'oldest', label: words.orders.oldest },
      { value: 'name', label: words.orders.name },
    ],
  },
} as const;
