import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, testApi } from '../../api/test-api';
import { ToastProvider } from '../../ui/Toast';
import EditJobPage from './EditJobPage';

configure({ asyncUtilTimeout: 30_000 });

const OPENED = {
  _id: '1',
  title: 'Lead Researcher',
  location: 'Lahore',
  description: 'Text.',
  requirements: ['Written English'],
  status: true,
};
const THEIRS = { ...OPENED, title: 'Senior Researcher', status: false };

/** A server as the API is: a save over another version than its own is a 412. */
let stored: { job: typeof OPENED; tag: string };
let saves: { tag: string | null; title: string }[];
let isDown: boolean;
let isAnswerLost: boolean;
/** Lets the answer to a save come. */
let held: Promise<void> | undefined;

async function answer(request: Request): Promise<Response> {
  if (isDown) return json({ detail: 'Wait a moment.' }, 503);
  if (request.method === 'GET') return json(stored.job, 200, { ETag: stored.tag });
  const tag = request.headers.get('If-Match');
  const fields = (await request.json()) as typeof OPENED;
  saves.push({ tag, title: fields.title });
  await held;
  if (tag !== null && tag !== stored.tag) return json({ code: 'changed-meanwhile' }, 412);
  if (fields.title === 'refused') return json({ detail: 'Wait a moment.' }, 503);
  stored = { job: { ...OPENED, ...fields }, tag: 'W/"after"' };
  if (isAnswerLost) throw new TypeError('Failed to fetch');
  return json(stored.job);
}

function open() {
  const { wrapper: Wrapper } = testApi(answer);
  const show = (page: ReactNode) => (
    <Wrapper>
      <ToastProvider>
        <MemoryRouter initialEntries={['/editjob/1']}>
          <Routes>
            <Route path="/editjob/:jobId" element={page} />
          </Routes>
        </MemoryRouter>
      </ToastProvider>
    </Wrapper>
  );
  const { rerender, unmount } = render(show(<EditJobPage />));
  return { unmount, leave: () => rerender(show(null)) };
}

const title = () => screen.findByLabelText<HTMLInputElement>('Title');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const CONFLICT = 'This job was saved by somebody else in the meantime.';
const conflict = () => screen.findByText(CONFLICT);

async function type(text: string) {
  await userEvent.clear(await title());
  await userEvent.type(await title(), text);
}

/** Somebody else saves while the form is open. */
function saveElsewhere() {
  stored = { job: THEIRS, tag: 'W/"theirs"' };
}

beforeEach(() => {
  // This browser of the tests draws nothing, so it has no scrolling.
  Element.prototype.scrollIntoView = () => undefined;
  sessionStorage.clear();
  stored = { job: OPENED, tag: 'W/"opened"' };
  saves = [];
  isDown = false;
  isAnswerLost = false;
  held = undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a change that was taken back leaves no draft', async () => {
  open();
  await userEvent.type(await title(), 'x');
  expect(Object.keys(sessionStorage)).toContain('draft:job:1');
  await userEvent.type(await title(), '{Backspace}');
  expect((await title()).value).toBe(OPENED.title);
  expect(Object.keys(sessionStorage)).not.toContain('draft:job:1');
});

it('a retry after a lost answer does not take its own save for somebody else’s', async () => {
  open();
  await type('Researcher');
  isAnswerLost = true;
  await press('Save Changes');
  await screen.findByText('There was an issue updating the job. Please try again.');
  isAnswerLost = false;
  await press('Save Changes');
  await screen.findByText('Job has been successfully updated.');
  expect(screen.queryByText(CONFLICT)).toBeNull();
  expect(saves.map(({ tag }) => tag)).toEqual(['W/"opened"', 'W/"opened"', 'W/"after"']);
});

it('nor after another save that did not arrive', async () => {
  open();
  await type('Researcher');
  isAnswerLost = true;
  await press('Save Changes');
  await screen.findByText('There was an issue updating the job. Please try again.');
  isDown = true;
  await type('Lead');
  await press('Save Changes');
  await screen.findByText('Wait a moment.');
  isDown = isAnswerLost = false;
  await press('Save Changes');
  await screen.findByText('Job has been successfully updated.');
  expect(stored.job.title).toBe('Lead');
});

it('says that it could not be saved, also where its form was left in the meantime', async () => {
  let release = () => {};
  held = new Promise((resolve) => (release = resolve));
  const { leave } = open();
  await type('refused');
  await press('Save Changes');
  leave();
  release();
  await screen.findByText('There was an issue updating the job. Please try again.');
  expect(sessionStorage.getItem('draft:job:1')).not.toBeNull();
});

describe('a job that somebody else has saved in the meantime', () => {
  it('is asked about again after saving mine has failed', async () => {
    open();
    await type('refused');
    saveElsewhere();
    await press('Save Changes');
    await conflict();
    await press('Save mine anyway');
    await screen.findByText('Wait a moment.');
    await press('Save Changes');
    await conflict();
    expect(saves.map(({ tag }) => tag)).toEqual(['W/"opened"', null, 'W/"opened"']);
  });

  it('is not overwritten, and mine is saved on request', async () => {
    open();
    await type('Researcher');
    saveElsewhere();
    await press('Save Changes');
    await conflict();
    expect((await title()).value).toBe('Researcher');
    expect(stored.job).toEqual(THEIRS);
    await press('Save mine anyway');
    await screen.findByText('Job has been successfully updated.');
    expect(screen.queryByText(CONFLICT)).toBeNull();
    expect(saves).toEqual([
      { tag: 'W/"opened"', title: 'Researcher' },
      { tag: null, title: 'Researcher' },
    ]);
    expect(stored.job).toMatchObject({ title: 'Researcher', status: true });
    expect(sessionStorage).toHaveLength(0);
  });

  it('can be reloaded, and then be changed and saved', async () => {
    open();
    await type('Researcher');
    saveElsewhere();
    await press('Save Changes');
    await press('Reload');
    await waitFor(async () => expect((await title()).value).toBe('Senior Researcher'));
    expect(screen.queryByText(CONFLICT)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    await type('Senior Lead Researcher');
    await press('Save Changes');
    await screen.findByText('Job has been successfully updated.');
    expect(stored.job).toMatchObject({ title: 'Senior Lead Researcher', status: false });
  });

  it('is not overwritten by another save either', async () => {
    open();
    await type('Researcher');
    saveElsewhere();
    await press('Save Changes');
    await conflict();
    await press('Save Changes');
    await waitFor(() => expect(saves).toHaveLength(2));
    await conflict();
    expect(stored.job).toEqual(THEIRS);
  });

  it('keeps what was typed where it cannot be reloaded', async () => {
    open();
    await type('Researcher');
    saveElsewhere();
    await press('Save Changes');
    await conflict();
    isDown = true;
    await press('Reload');
    await screen.findByText('There was an issue updating the job. Please try again.');
    expect((await title()).value).toBe('Researcher');
  });
});

it('is locked while it is saved, and until the list is shown', async () => {
  let release = () => {};
  held = new Promise((resolve) => (release = resolve));
  open();
  await type('Researcher');
  await userEvent.keyboard('{Enter}');
  const expectLocked = async () => {
    expect((await title()).closest('[inert]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    // The focus stays in the form.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save Changes' }));
  };
  await expectLocked();
  release();
  await screen.findByText('Job has been successfully updated.');
  await expectLocked();
});

describe('a draft', () => {
  it('is not made of what is typed after the save', async () => {
    open();
    await type('Researcher');
    await press('Save Changes');
    await screen.findByText('Job has been successfully updated.');
    fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'Too late' } });
    expect(sessionStorage).toHaveLength(0);
  });

  it('that is older than the job cannot overwrite it unasked', async () => {
    const { unmount } = open();
    await type('Researcher');
    unmount();
    saveElsewhere();
    open();
    expect((await title()).value).toBe('Researcher');
    await press('Save Changes');
    await conflict();
    expect(stored.job).toEqual(THEIRS);
    await press('Reload');
    await waitFor(async () => expect((await title()).value).toBe('Senior Researcher'));
    expect(sessionStorage).toHaveLength(0);
  });
});

it('a refusal does not stand beside what is wrong at the next try', async () => {
  open();
  await type('refused');
  await press('Save Changes');
  await screen.findByText('There was an issue updating the job. Please try again.');
  await userEvent.clear(await title());
  await press('Save Changes');
  await screen.findByText('Please enter a title.');
  await waitFor(() => expect(screen.queryByText(/There was an issue/)).toBeNull());
});
