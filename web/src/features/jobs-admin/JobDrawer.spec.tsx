import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json } from '../../../test/test-api';
import { hold, testPage } from '../../../test/test-page';
import { JobDrawer } from './JobDrawer';

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
  const { rerender, unmount } = render(<JobDrawer jobId="1" onClose={() => undefined} />, testPage(answer));
  return { unmount, leave: () => rerender(null) };
}

const FAILED = 'There was an issue updating the job. Please try again.';
const SAVED = 'Job has been successfully updated.';
const CONFLICT = 'This job was saved in the meantime.';
const title = () => screen.findByLabelText<HTMLInputElement>('Title');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const expectTitle = (text: string) => waitFor(async () => expect((await title()).value).toBe(text));

async function type(text: string) {
  await userEvent.clear(await title());
  await userEvent.type(await title(), text);
}

/** @param said what the page answers */
async function save(said: string) {
  await press('Save Changes');
  await screen.findByText(said);
}

/** Somebody else saves while the form is open. */
function saveElsewhere() {
  stored = { job: THEIRS, tag: 'W/"theirs"' };
}

beforeEach(() => {
  stored = { job: OPENED, tag: 'W/"opened"' };
  saves = [];
  isDown = false;
  isAnswerLost = false;
  held = undefined;
});

it('a change that was taken back leaves no draft', async () => {
  open();
  await userEvent.type(await title(), 'x');
  expect(Object.keys(sessionStorage)).toContain('draft:job:1');
  await userEvent.type(await title(), '{Backspace}');
  await expectTitle(OPENED.title);
  expect(Object.keys(sessionStorage)).not.toContain('draft:job:1');
});

it('changes are there again after a reload, and can be discarded', async () => {
  const { unmount } = open();
  await type('Researcher');
  unmount();
  open();
  await expectTitle('Researcher');
  await press('Discard changes');
  await expectTitle(OPENED.title);
  expect(sessionStorage).toHaveLength(0);
});

describe('a save whose answer was lost', () => {
  beforeEach(async () => {
    open();
    await type('Researcher');
    isAnswerLost = true;
    await save(FAILED);
    isAnswerLost = false;
  });

  it('is asked about at the next one, which is saved on request', async () => {
    await type('Lead');
    await save(CONFLICT);
    expect(stored.job.title).toBe('Researcher');
    await press('Save mine anyway');
    await screen.findByText(SAVED);
    expect(saves.map(({ tag }) => tag)).toEqual(['W/"opened"', 'W/"opened"', null]);
    expect(stored.job.title).toBe('Lead');
  });

  it('does not let the next one overwrite what somebody else saved since', async () => {
    saveElsewhere();
    await save(CONFLICT);
    expect(stored.job).toEqual(THEIRS);
  });
});

it('says that it could not be saved, also where its form was left in the meantime', async () => {
  const saving = hold();
  held = saving.held;
  const { leave } = open();
  await type('refused');
  await press('Save Changes');
  leave();
  saving.release();
  await screen.findByText(FAILED);
  expect(sessionStorage.getItem('draft:job:1')).not.toBeNull();
});

describe('a job that somebody else has saved in the meantime', () => {
  async function openBoth(mine = 'Researcher') {
    open();
    await type(mine);
    saveElsewhere();
    await save(CONFLICT);
  }

  it('is asked about again after saving mine has failed', async () => {
    await openBoth('refused');
    await press('Save mine anyway');
    await screen.findByText('Wait a moment.');
    await save(CONFLICT);
    expect(saves.map(({ tag }) => tag)).toEqual(['W/"opened"', null, 'W/"opened"']);
  });

  it('is not overwritten, also by another save, and mine is saved on request', async () => {
    await openBoth();
    await press('Save Changes');
    await waitFor(() => expect(saves).toHaveLength(2));
    await screen.findByText(CONFLICT);
    await expectTitle('Researcher');
    expect(stored.job).toEqual(THEIRS);
    await press('Save mine anyway');
    await screen.findByText(SAVED);
    expect(screen.queryByText(CONFLICT)).toBeNull();
    expect(saves.map(({ tag }) => tag)).toEqual(['W/"opened"', 'W/"opened"', null]);
    expect(stored.job).toMatchObject({ title: 'Researcher', status: true });
    expect(sessionStorage).toHaveLength(0);
  });

  it('can be reloaded, and then be changed and saved', async () => {
    await openBoth();
    await press('Reload');
    await expectTitle('Senior Researcher');
    expect(screen.queryByText(CONFLICT)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    await type('Senior Lead Researcher');
    await save(SAVED);
    expect(stored.job).toMatchObject({ title: 'Senior Lead Researcher', status: false });
  });

  it('keeps what was typed where it cannot be reloaded', async () => {
    await openBoth();
    isDown = true;
    await press('Reload');
    expect(await screen.findByText(FAILED)).toBeTruthy();
    await expectTitle('Researcher');
  });

  it('is not overwritten unasked by an older draft', async () => {
    const { unmount } = open();
    await type('Researcher');
    unmount();
    saveElsewhere();
    open();
    await expectTitle('Researcher');
    await save(CONFLICT);
    expect(stored.job).toEqual(THEIRS);
    await press('Reload');
    await expectTitle('Senior Researcher');
    expect(sessionStorage).toHaveLength(0);
  });
});

it('is locked while it is saved, and until the list is shown; nothing typed then is kept', async () => {
  const saving = hold();
  held = saving.held;
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
  saving.release();
  await screen.findByText(SAVED);
  await expectLocked();
  fireEvent.input(await title(), { target: { value: 'Too late' } });
  expect(sessionStorage).toHaveLength(0);
});

it('a refusal does not stand beside what is wrong at the next try', async () => {
  open();
  await type('refused');
  await save(FAILED);
  await userEvent.clear(await title());
  await save('Please enter a title.');
  await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
});

it('says that it could not be loaded, and asks again', async () => {
  isDown = true;
  open();
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('Unable to retrieve job details. Please try again later.'),
  );
  isDown = false;
  await press('Retry');
  await expectTitle('Lead Researcher');
});

it('opens the question that is not right, and keeps the questions in the draft', async () => {
  const { unmount } = open();
  await title();
  await press('Add a question');
  const question = () => screen.getByLabelText<HTMLInputElement>('Question');
  expect(document.activeElement).toBe(question());
  await userEvent.selectOptions(screen.getByLabelText('Answer'), 'Choice');
  await userEvent.type(screen.getByLabelText('Options'), 'Early{Enter}Late');
  const details = question().closest('details');
  details?.removeAttribute('open');
  await save('Please enter a question.');
  expect(document.activeElement).toBe(question());
  expect(details?.open).toBe(true);
  await userEvent.type(question(), 'Which shift?');
  unmount();
  open();
  await waitFor(() => expect(question().value).toBe('Which shift?'));
  await save(SAVED);
  expect(stored.job).toMatchObject({
    questions: [{ text: 'Which shift?', type: 'choice', options: ['Early', 'Late'], required: false }],
  });
});

it('moves and deletes questions, and takes five', async () => {
  const asked = (text: string) => ({ _id: text, text, type: 'text', required: false });
  stored.job = { ...OPENED, questions: ['First', 'Second'].map(asked) } as typeof OPENED;
  open();
  await title();
  const texts = () => screen.getAllByLabelText<HTMLInputElement>('Question').map(({ value }) => value);
  const pressFirst = (name: RegExp) =>
    userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
  await waitFor(() => expect(texts()).toEqual(['First', 'Second']));
  await pressFirst(/^Move down/);
  expect(texts()).toEqual(['Second', 'First']);
  for (let more = 0; more < 3; more += 1) await press('Add a question');
  expect(screen.getByText('Five is the most.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull();
  await pressFirst(/^Remove: /);
  expect(texts()[0]).toBe('First');
});
