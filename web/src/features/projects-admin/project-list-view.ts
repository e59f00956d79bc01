import { oneOf, pageAt, readPage, wordSearch, type ListPage } from '../../ui/list-view';

/** What the project table shows, as it stands in the page's address. */
export interface ProjectTableView {
  query: string;
  state: 'all' | 'active' | 'inactive';
  page: number;
}

/** The fields of a project that the table filters by. */
export interface ListedProject {
  _id: string;
  title: string;
  clientName: string;
  tools: string;
  active: boolean;
}

/** A row: a project and its position on the site, where the first is 1. */
export interface Positioned<T> {
  project: T;
  position: number;
}

export const PROJECTS_PER_PAGE = 50;

/** Every project, on its first page. */
export const WHOLE_LIST: ProjectTableView = { query: '', state: 'all', page: 1 };

/** Reads the address; whatever is not understood is the default. */
export const readView = (params: URLSearchParams): ProjectTableView => ({
  query: params.get('q') ?? '',
  state: oneOf(['all', 'active', 'inactive'], params.get('show'), WHOLE_LIST.state),
  page: readPage(params),
});

/** Writes the view as the shortest address that reads back as the same view. */
export function writeView({ query, state, page }: ProjectTableView): URLSearchParams {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (state !== WHOLE_LIST.state) params.set('show', state);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Whether the view leaves some projects out: then a row's neighbours are not those of the site. */
export const isFiltered = ({ query, state }: ProjectTableView): boolean =>
  query.trim() !== '' || state !== WHOLE_LIST.state;

function matching<T extends ListedProject>(projects: readonly T[], view: ProjectTableView): Positioned<T>[] {
  const has = wordSearch(view.query);
  return projects
    .map((project, index) => ({ project, position: index + 1 }))
    .filter(({ project }) => view.state === 'all' || project.active === (view.state === 'active'))
    .filter(({ project: { title, clientName, tools } }) => has(`${title}\n${clientName}\n${tools}`));
}

/** The rows of one page; a page past the end shows the last one. */
export const pageOf = <T extends ListedProject>(
  projects: readonly T[],
  view: ProjectTableView,
): ListPage<Positioned<T>> => pageAt(matching(projects, view), view.page, PROJECTS_PER_PAGE);

/** The page of the view on which a project stands; the view's own for one that it leaves out. */
export function pageWith(projects: readonly ListedProject[], view: ProjectTableView, id: string): number {
  const index = matching(projects, view).findIndex(({ project }) => project._id === id);
  return index === -1 ? view.page : Math.floor(index / PROJECTS_PER_PAGE) + 1;
}
