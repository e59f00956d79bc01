import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Project } from '../../api/projects';
import { json } from '../../../test/test-api';
import { hold, testPage } from '../../../test/test-page';
import { ProjectEditor } from './ProjectEditor';

const STORED: Project = {
  _id: '1',
  title: 'One',
  clientName: 'A client',
  details: '<p>Details</p>',
  clientReview: '',
  tools: '',
  status: 'Ended',
  endDate: '2026-01-01T00:00:00.000Z',
  projectRanking: 4,
  active: false,
  share: true,
  sortOrder: 9,
  imageUrl: '',
  imageAlt: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const text = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });

it('a project is locked while it is saved, and another version of somebody else is not overwritten', async () => {
  const { held, release } = hold<Response>();
  const opened = { loaded: { value: STORED, tag: 'W/"1"' }, reload: () => Promise.resolve({}) };
  render(
    <ProjectEditor {...opened} />,
    testPage(() => held),
  );
  await screen.findByLabelText('Project Details');
  await userEvent.type(text(/^Title/), ' more');
  await userEvent.click(button('Update Project'));
  for (const label of ['Title', 'Project Details', 'Project status', 'Image'])
    expect(screen.getByLabelText(label).closest('[inert]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();

  release(json({}, 412));
  await screen.findByText('This project was saved in the meantime.');
  expect(button('Save mine anyway')).toBeTruthy();
  expect(text(/^Title/).closest('[inert]')).toBeNull();
  await userEvent.type(text(/^Title/), ' and more');
  expect(text(/^Title/).value).toBe('One more and more');
});
