import { describe, expect, it } from 'vitest';
import type { Project } from '../../api/projects';
import { projectDifferences } from './project-differences';
import { toFormValues } from './project-form';

const stored: Project = {
  _id: '66f1c0a9e4b0a1b2c3d4e5f6',
  title: 'Vacant houses',
  clientName: 'Dana Whitfield',
  details: '<h2>Owners</h2><p>Each <strong>twice</strong>.</p>',
  clientReview: '',
  tools: 'Zoominfo',
  status: 'Continue',
  endDate: '1900-01-01',
  projectRanking: 3,
  active: true,
  share: true,
  sortOrder: 1,
  imageUrl: '',
  imageAlt: '',
  createdAt: '2025-01-15T09:30:00.000Z',
  updatedAt: '2025-01-15T09:30:00.000Z',
};
const form = toFormValues(stored);

describe('what of a form is not as it is on the server', () => {
  it('is nothing where both say the same, blanks aside', () => {
    expect(projectDifferences(stored, { ...form, title: ' Vacant houses ' })).toEqual([]);
  });

  it('stands under the labels of the form, in words', () => {
    const mine = {
      ...form,
      status: 'Ended' as const,
      endDate: '2026-02-01',
      projectRanking: '5',
      active: false,
    };
    expect(projectDifferences(stored, mine)).toEqual([
      { label: 'Status', theirs: 'Continue', mine: 'Ended' },
      { label: 'End Date', theirs: '', mine: '2026-02-01' },
      { label: 'Ranking', theirs: '3 of 5 stars', mine: '5 of 5 stars' },
      { label: 'Active', theirs: 'Yes', mine: 'No' },
    ]);
  });

  it('is told of rich text in its words, or as another dress of the same', () => {
    const other = {
      ...form,
      details: '<p>Owners</p><ul><li>Once<ul><li>By two</li></ul></li><li>Kept</li></ul>',
    };
    expect(projectDifferences(stored, other)).toEqual([
      { label: 'Project Details', theirs: 'Owners\nEach twice.', mine: 'Owners\nOnce\nBy two\nKept' },
    ]);
    const [dressed] = projectDifferences(stored, { ...form, details: '<h2>Owners</h2><p>Each twice.</p>' });
    expect(dressed?.mine).toBe('Owners\nEach twice.\n(formatted differently)');
  });
});
