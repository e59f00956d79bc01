import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Project } from '../../api/projects';
import { json, testApi } from '../../api/test-api';
import { ToastProvider } from '../../ui/Toast';
import { ProjectEditor } from './ProjectEditor';

configure({ asyncUtilTimeout: 30_000 });

const texts = [/^Title/, /^Client Name/, /^Client Review/, /^Tools/, /^Sort Order/, /^Alternative text/];

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

/** What the form holds, as its controls show it. */
const shown = () => ({
  texts: texts.map((label) => text(label).value),
  status: screen.getByLabelText<HTMLSelectElement>('Project status').value,
  // The tools are read from their text: jsdom takes a tick back otherwise than browsers do.
  ticks: [/^Active/, /^Share/].map((label) => text(label).checked),
  stars: text(/4 stars/).checked,
  details: screen.getByLabelText('Project Details').innerHTML,
  draft: { ...sessionStorage } as unknown,
  pictures: document.querySelectorAll('form img').length,
});

/** Tries every control. */
async function change() {
  for (const label of texts) await userEvent.type(text(label), '1');
  await userEvent.click(screen.getByRole('radio', { name: '2 stars' }));
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(button('Quote'));
}

async function expectLocked() {
  const before = shown();
  await change();
  expect(shown()).toEqual(before);
  expect(screen.getByLabelText('Project Details').getAttribute('contenteditable')).toBe('false');
  expect(
    [...screen.getByLabelText<HTMLSelectElement>('Project status').options].map(({ value }) => value),
  ).toEqual([before.status]);
  expect(text(/^Image/).closest('[inert]')).not.toBeNull();
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
  await expectLocked();
  release();
  await screen.findByText('Wait a moment.');
  await userEvent.type(text(/^Title/), ' more');
  expect(text(/^Title/).value).toBe('One more');
  await userEvent.selectOptions(screen.getByLabelText('Project status'), 'Ended');
  expect(shown().status).toBe('Ended');
  expect(screen.getByLabelText('Project Details').getAttribute('contenteditable')).toBe('true');
});

it('a project is locked while it is saved and once it is saved', async () => {
  open(<ProjectEditor project={{ value: STORED, tag: 'W/"1"' }} reload={() => Promise.resolve({})} />, () =>
    json(STORED),
  );
  await screen.findByLabelText('Project Details');
  await userEvent.type(text(/^Title/), ' more');
  await userEvent.click(button('Update Project'));
  await expectLocked();
  release();
  await screen.findByText('Project updated successfully!');
  await expectLocked();
  expect(text(/^Title/).value).toBe('One more');
});
