import { describe, expect, it } from 'vitest';
import type { Project } from '../../api/projects';
import { blankProject, toFormValues, toProjectFields } from './project-form';

const stored: Project = {
  _id: '66f1c0a9e4b0a1b2c3d4e5f6',
  title: 'Vacant houses',
  clientName: 'Dana Whitfield',
  details: '<p>Owners.</p>',
  clientReview: 'Right the first time.',
  tools: 'Zoominfo, Excel',
  status: 'Ended',
  endDate: '2025-03-31',
  projectRanking: 3,
  active: true,
  share: false,
  sortOrder: -2,
  imageUrl: '/api/media/0f8fad5bd9cb469fa16570867728950e/1600x900.jpg',
  imageAlt: 'A street',
  createdAt: '2025-01-15T09:30:00.000Z',
  updatedAt: '2025-01-15T09:30:00.000Z',
};

describe('a project and its form', () => {
  it('what was read is sent back as it was, and nothing that the server keeps for itself', () => {
    const { _id, createdAt: _created, updatedAt: _updated, ...fields } = stored;
    expect(toProjectFields(toFormValues(stored))).toEqual(fields);
  });

  it('a new one goes on, is shared, inactive and ninth', () => {
    expect(toProjectFields({ ...blankProject, projectRanking: '5' })).toMatchObject({
      status: 'Continue',
      endDate: '1900-01-01',
      share: true,
      active: false,
      sortOrder: 9,
      projectRanking: 5,
    });
  });

  it('no end date is an empty field', () => {
    expect(toFormValues({ ...stored, status: 'Continue', endDate: '1900-01-01' }).endDate).toBe('');
  });

  it('a date chosen before the project was set to go on is not sent', () => {
    const values = { ...toFormValues(stored), status: 'Continue' as const };
    expect(toProjectFields(values).endDate).toBe('1900-01-01');
  });
});
