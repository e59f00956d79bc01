import { oneOf, pageAt, readPage, wordSearch, type ListPage } from '../../ui/list-view';

/** What the job table shows, as it stands in the page's address. */
export interface JobTableView {
  query: string;
  state: 'all' | 'active' | 'inactive';
  sort: 'title' | 'applicants' | 'newest';
  descending: boolean;
  page: number;
}

/** The fields of a job that the table filters and sorts by. */
export interface ListedJob {
  title: string;
  location: string;
  description: string;
  status: boolean;
  createdAt: string;
  applicantCount?: number;
}

export const JOBS_PER_PAGE = 20;

const DEFAULT: JobTableView = { query: '', state: 'all', sort: 'newest', descending: true, page: 1 };

/** The direction in which people expect to read a column first. */
export const startsDescending = (sort: JobTableView['sort']) => sort !== 'title';

/** Reads the address; whatever is not understood is the default. */
export function readView(params: URLSearchParams): JobTableView {
  const sort = oneOf(['title', 'applicants', 'newest'], params.get('sort'), DEFAULT.sort);
  const order = params.get('order');
  return {
    query: params.get('q') ?? '',
    state: oneOf(['all', 'active', 'inactive'], params.get('show'), DEFAULT.state),
    sort,
    descending: order === 'asc' ? false : order === 'desc' ? true : startsDescending(sort),
    page: readPage(params),
  };
}

/** Writes the view as the shortest address that reads back as the same view. */
export function writeView(view: JobTableView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.query) params.set('q', view.query);
  if (view.state !== DEFAULT.state) params.set('show', view.state);
  if (view.sort !== DEFAULT.sort) params.set('sort', view.sort);
  if (view.descending !== startsDescending(view.sort)) params.set('order', view.descending ? 'desc' : 'asc');
  if (view.page > 1) params.set('page', String(view.page));
  return params;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compare: Record<JobTableView['sort'], (a: ListedJob, b: ListedJob) => number> = {
  title: (a, b) => collator.compare(a.title, b.title),
  applicants: (a, b) => (a.applicantCount ?? 0) - (b.applicantCount ?? 0),
  newest: (a, b) => a.createdAt.localeCompare(b.createdAt),
};

/** The rows of one page; a page past the end shows the last one. */
export function pageOf<T extends ListedJob>(jobs: readonly T[], view: JobTableView): ListPage<T> {
  const has = wordSearch(view.query);
  const direction = view.descending ? -1 : 1;
  const found = jobs
    .filter(({ status }) => view.state === 'all' || status === (view.state === 'active'))
    .filter(({ title, location, description }) => has(`${title}\n${location}\n${description}`))
    .sort((a, b) => direction * compare[view.sort](a, b));
  return pageAt(found, view.page, JOBS_PER_PAGE);
}
