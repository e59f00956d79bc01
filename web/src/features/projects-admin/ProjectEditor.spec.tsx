import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Project } from '../../api/projects';
import { json } from '../../api/test-api';
import { hold, testPage } from '../../ui/test-page';
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

function expectLocked() {
  for (const label of ['Title', 'Project Details', 'Project status', 'Image'])
    expect(screen.getByLabelText(label).closest('[inert]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
}

const opened = { loaded: { value: STORED, tag: 'W/"1"' }, reload: () => Promise.resolve({}) };

/** @returns lets the answer come */
async function open(form: React.ReactNode, answer: () => Response) {
  const { held, release } = hold();
  const page = testPage(async () => {
    await held;
    return answer();
  });
  render(form, page);
  await screen.findByLabelText('Project Details');
  return release;
}

it('a new project is locked while it is sent, and can be changed after a failure', async () => {
  const release = await open(<ProjectEditor />, () => json({ detail: 'Wait a moment.' }, 503));
  await userEvent.type(text(/^Title/), 'One');
  await userEvent.type(text(/^Client Name/), 'A client');
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await userEvent.click(button('Add Project'));
  expectLocked();
  release();
  await screen.findByText('Wait a moment.');
  await userEvent.type(text(/^Title/), ' more');
  expect(text(/^Title/).value).toBe('One more');
  await userEvent.selectOptions(screen.getByLabelText('Project status'), 'Ended');
  expect(text(/^Project status/).value).toBe('Ended');
  expect(screen.getByLabelText('Project Details').closest('[inert]')).toBeNull();
});

it('a project is locked while it is saved and once it is saved', async () => {
  const release = await open(<ProjectEditor {...opened} />, () => json(STORED));
  await userEvent.type(text(/^Title/), ' more');
  await userEvent.click(button('Update Project'));
  expectLocked();
  release();
  await screen.findByText('Project updated successfully!');
  expectLocked();
  expect(text(/^Title/).value).toBe('One more');
});

it('a project that somebody else has saved is not overwritten unasked', async () => {
  const release = await open(<ProjectEditor {...opened} />, () => json({}, 412));
  release();
  await userEvent.type(text(/^Title/), ' more');
  await userEvent.click(button('Update Project'));
  await screen.findByText('This project was saved by somebody else in the meantime.');
  expect(text(/^Title/).value).toBe('One more');
  expect(button('Save mine anyway')).toBeTruthy();
});
