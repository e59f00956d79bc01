import { describe, expect, it } from 'vitest';
import { isFiltered, pageOf, pageWith, PROJECTS_PER_PAGE, readView, writeView } from './project-list-view';

const project = (title: string, active = true, tools = 'Excel', clientName = 'Dana Whitfield') => ({
  _id: title,
  title,
  tools,
  clientName,
  active,
});

const projects = [
  project('Owners of empty houses'),
  project('Dental clinics', false, 'Zoominfo, Excel'),
  project('Law firms', true, 'Yelp', 'Amina Yusuf'),
];
const view = (address: string) => readView(new URLSearchParams(address));
const shown = (address: string) =>
  pageOf(projects, view(address)).rows.map(({ project, position }) => [position, project.title]);

describe('the view in the address', () => {
  it.each(['', 'q=law', 'show=inactive', 'q=a+b&show=active&page=3'])(
    'reads and writes "%s" unchanged',
    (address) => {
      expect(writeView(view(address)).toString()).toBe(address);
    },
  );

  it('takes the default for what it does not understand', () => {
    expect(view('show=__proto__&page=1.5')).toEqual({ query: '', state: 'all', page: 1 });
  });

  it('is filtered by a search or a state, not by a page or a blank', () => {
    expect(['', 'page=2', 'q=+', 'q=law', 'show=active'].map((address) => isFiltered(view(address)))).toEqual(
      [false, false, false, true, true],
    );
  });
});

describe('the page', () => {
  it('finds words of title, client and tools, and tells each one’s position on the site', () => {
    expect(shown('q=LAW')).toEqual([[3, 'Law firms']]);
    expect(shown('q=excel+zoom')).toEqual([[2, 'Dental clinics']]);
    expect(shown('q=amina')).toEqual([[3, 'Law firms']]);
    expect(shown('show=active')).toEqual([
      [1, 'Owners of empty houses'],
      [3, 'Law firms'],
    ]);
    expect(shown('q=nothing')).toEqual([]);
  });

  it('is the last one when the address asks for one past the end', () => {
    const many = Array.from({ length: PROJECTS_PER_PAGE + 1 }, (_, i) => project(`Project ${String(i)}`));
    const last = pageOf(many, view('page=9'));
    expect(last).toMatchObject({ matching: PROJECTS_PER_PAGE + 1, page: 2, pages: 2 });
    expect(last.rows.map(({ position }) => position)).toEqual([PROJECTS_PER_PAGE + 1]);
  });

  it('of a project is known, filtered or not', () => {
    const many = Array.from({ length: PROJECTS_PER_PAGE * 2 }, (_, i) =>
      project(`Project ${String(i)}`, i % 2 === 0),
    );
    expect(pageWith(many, view(''), 'Project 98')).toBe(2);
    expect(pageWith(many, view('show=active'), 'Project 98')).toBe(1);
    expect(pageWith(many, view('show=active&page=3'), 'Project 97')).toBe(3);
  });
});
