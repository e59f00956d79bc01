import { describe, expect, it } from 'vitest';
import { JOBS_PER_PAGE, pageOf, readView, writeView } from './job-list-view';

const job = (title: string, day: number, status = true, applicantCount = 0) => ({
  title,
  location: 'Lahore',
  description: `About ${title}`,
  status,
  createdAt: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`,
  applicantCount,
});

const jobs = [
  job('CRM Builder', 2, false, 7),
  job('Lead Researcher', 3, true, 10_000),
  job('analyst 10', 1),
  job('Analyst 2', 4),
];
const titles = (address: string) =>
  pageOf(jobs, readView(new URLSearchParams(address))).rows.map(({ title }) => title);

describe('the view in the address', () => {
  it.each([
    '',
    'q=crm',
    'show=inactive',
    'sort=title',
    'sort=title&order=desc',
    'sort=applicants&page=3',
    'order=asc',
  ])('reads and writes "%s" unchanged', (address) => {
    expect(writeView(readView(new URLSearchParams(address))).toString()).toBe(address);
  });

  it('takes the default for what it does not understand', () => {
    const view = readView(new URLSearchParams('show=1&sort=__proto__&order=up&page=-2'));
    expect(view).toEqual({ query: '', state: 'all', sort: 'newest', descending: true, page: 1 });
  });
});

describe('the page', () => {
  it('sorts: newest first, titles as people read them, most applicants first', () => {
    expect(titles('')).toEqual(['Analyst 2', 'Lead Researcher', 'CRM Builder', 'analyst 10']);
    expect(titles('sort=title')).toEqual(['Analyst 2', 'analyst 10', 'CRM Builder', 'Lead Researcher']);
    expect(titles('sort=applicants').slice(0, 2)).toEqual(['Lead Researcher', 'CRM Builder']);
  });

  it('filters by words in any order and by state', () => {
    expect(titles('q=RESEARCHER+lead')).toEqual(['Lead Researcher']);
    expect(titles('show=inactive')).toEqual(['CRM Builder']);
    expect(titles('q=nothing')).toEqual([]);
  });

  it('shows the last page when the address asks for one past the end', () => {
    const many = Array.from({ length: JOBS_PER_PAGE + 1 }, (_, index) => job(`Job ${String(index)}`, 1));
    const shown = pageOf(many, readView(new URLSearchParams('page=9')));
    expect(shown).toMatchObject({ matching: JOBS_PER_PAGE + 1, page: 2, pages: 2 });
    expect(shown.rows).toHaveLength(1);
  });
});
