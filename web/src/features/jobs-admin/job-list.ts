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
      { value: 'title-desc', label: 'Title, Z to A' },
      { value: 'applicants', label: 'Most applicants' },
      { value: 'applicants-asc', label: 'Fewest applicants' },
    ],
  },
} as const;

type Order = (a: Job, b: Job) => number;

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const byAge: Order = (a, b) => a.createdAt.localeCompare(b.createdAt);
const byTitle: Order = (a, b) => compare(a.title, b.title);
const byApplicants: Order = (a, b) => (a.applicantCount ?? 0) - (b.applicantCount ?? 0);
const reversed =
  (order: Order): Order =>
  (a, b) =>
    order(b, a);

const orders = {
  oldest: byAge,
  title: byTitle,
  'title-desc': reversed(byTitle),
  applicants: reversed(byApplicants),
  'applicants-asc': byApplicants,
};

export function findJobs(jobs: readonly Job[], { q, show, sort }: FilterValues<typeof jobFilters>): Job[] {
  const matches = wordSearch(q);
  return jobs
    .filter((job) => show === undefined || isOpen(job) === (show === 'active'))
    .filter(({ title, location, description }) => matches(`${title}\n${location}\n${description}`))
    .sort(sort ? orders[sort] : reversed(byAge));
}
