import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Project } from '../../api/projects';
import { json, testApi } from '../../api/test-api';
import { ToastProvider } from '../../ui/Toast';
import { ProjectEditor } from './ProjectEditor';

configure({ asyncUtilTimeout: 30_000 });

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

let release: () => void;

function open(form: React.ReactNode, answer: () => Response) {
  const held = new Promise<void>((resolve) => (release = resolve));
  const { wrapper } = testApi(async () => {
    await held;
    return answer();
  });
  render(
    <MemoryRouter>
      <ToastProvider>{form}</ToastProvider>
    </MemoryRouter>,
    { wrapper },
  );
}

beforeEach(() => {
  sessionStorage.clear();
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a new project is locked while it is sent, and can be changed after a failure', async () => {
  open(<ProjectEditor />, () => json({ detail: 'Wait a moment.' }, 503));
  await screen.findByLabelText('Project Details');
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
  open(<ProjectEditor loaded={{ value: STORED, tag: 'W/"1"' }} reload={() => Promise.resolve({})} />, () =>
    json(STORED),
  );
  await screen.findByLabelText('Project Details');
  await userEvent.type(text(/^Title/), ' more');
  await userEvent.click(button('Update Project'));
  expectLocked();
  release();
  await screen.findByText('Project updated successfully!');
  expectLocked();
  expect(text(/^Title/).value).toBe('One more');
});
