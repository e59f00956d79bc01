import type { Job } from '../../api/jobs';
import { isOpen } from '../../api/jobs-admin';
import { activeFilter, wordSearch, type FilterValues } from '../../ui/list/useListParams';

export const JOBS_PER_PAGE = 20;

/** The parameters of the page's URL. */
export const jobFilters = {
  show: activeFilter,
  sort: {
    label: 'Sort by',
    hidesNothing: true,
    none: 'Newest first',
    options: [
      { value: 'oldest', label: 'Oldest first' },
      { value: 'title', label: 'Title, A to Z' },
      { value: 'applicants', label: 'Most applicants' },
    ],
  },
} as const;

type Order = (a: Job, b: Job) => number;

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const newest: Order = (a, b) => b.createdAt.localeCompare(a.createdAt);
const orders = {
  oldest: (a, b) => newest(b, a),
  title: (a, b) => compare(a.title, b.title),
  applicants: (a, b) => (b.applicantCount ?? 0) - (a.applicantCount ?? 0),
} satisfies Record<string, Order>;

export function findJobs(jobs: readonly Job[], { q, show, sort }: FilterValues<typeof jobFilters>): Job[] {
  const matches = wordSearch(q);
  return jobs
    .filter((job) => show === undefined || isOpen(job) === (show === 'active'))
    .filter(({ title, location, description }) => matches(`${title}\n${location}\n${description}`))
    .sort(sort ? orders[sort] : newest);
}
