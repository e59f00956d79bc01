import { describe, expect, it } from 'vitest';
import type { Project } from '../../api/projects';
import { readListParams } from '../../ui/list/useListParams';
import { findProjects, projectFilters } from './project-list';

const stored = {
  details: '',
  clientReview: '',
  status: 'Continue',
  endDate: '1900-01-01',
  projectRanking: 5,
  share: true,
  sortOrder: 9,
  imageUrl: '',
  imageAlt: '',
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
} as const;

const project = (title: string, active = true, tools = 'Excel', clientName = 'Dana Whitfield'): Project => ({
  ...stored,
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
const shown = (address: string) =>
  findProjects(projects, readListParams(projectFilters, new URLSearchParams(address)).values).map(
    ({ position, title }) => [position, title],
  );

describe('the projects of the list', () => {
  it('are found by words of title, client and tools, each with its position on the site', () => {
    expect(shown('q=LAW')).toEqual([[3, 'Law firms']]);
    expect(shown('q=excel+zoom')).toEqual([[2, 'Dental clinics']]);
    expect(shown('q=amina')).toEqual([[3, 'Law firms']]);
    expect(shown('show=active')).toEqual([
      [1, 'Owners of empty houses'],
      [3, 'Law firms'],
    ]);
    expect(shown('q=nothing')).toEqual([]);
  });
});
