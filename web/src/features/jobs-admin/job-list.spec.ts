import { describe, expect, it } from 'vitest';
import type { Job } from '../../api/jobs';
import { readListParams } from '../../ui/list/useListParams';
import { findJobs, jobFilters } from './job-list';

const job = (title: string, day: number, status = true, applicantCount = 0): Job => ({
  _id: title,
  title,
  location: 'Lahore',
  description: `About ${title}`,
  requirements: [],
  status,
  createdAt: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`,
  updatedAt: '2026-11-20T09:00:00.000Z',
  applicantCount,
});

const jobs = [
  job('CRM Builder', 2, false, 7),
  job('Lead Researcher', 3, true, 10_000),
  job('analyst 10', 1),
  job('Analyst 2', 4),
];
const titles = (address: string) =>
  findJobs(jobs, readListParams(jobFilters, new URLSearchParams(address)).values).map(({ title }) => title);

describe('the jobs of the list', () => {
  it('sorts: newest first, titles as people read them, most applicants first', () => {
    expect(titles('')).toEqual(['Analyst 2', 'Lead Researcher', 'CRM Builder', 'analyst 10']);
    expect(titles('sort=title')).toEqual(['Analyst 2', 'analyst 10', 'CRM Builder', 'Lead Researcher']);
    expect(titles('sort=applicants').slice(0, 2)).toEqual(['Lead Researcher', 'CRM Builder']);
    expect(titles('sort=oldest')).toEqual(titles('').reverse());
  });

  it('filters by words in any order and by state', () => {
    expect(titles('q=RESEARCHER+lead')).toEqual(['Lead Researcher']);
    expect(titles('show=inactive')).toEqual(['CRM Builder']);
    const closed = { ...job('Closed by its last day', 5), closesInDays: -1 };
    const today = { ...job('Closes today', 6), closesInDays: 0 };
    const found = (address: string) =>
      findJobs([closed, today], readListParams(jobFilters, new URLSearchParams(address)).values);
    expect(found('show=inactive')).toEqual([closed]);
    expect(found('show=active')).toEqual([today]);
    expect(titles('q=nothing')).toEqual([]);
  });
});
