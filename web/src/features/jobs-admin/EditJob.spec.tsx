import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, testApi } from '../../api/test-api';
import { HeadContext } from '../../runtime/head/page-head';
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

async function answer(request: Request): Promise<Response> {
  if (request.method === 'GET') return json(stored.job, 200, { ETag: stored.tag });
  const tag = request.headers.get('If-Match');
  const fields = (await request.json()) as typeof OPENED;
  saves.push({ tag, title: fields.title });
  if (tag !== stored.tag) return json({ code: 'changed-meanwhile' }, 412);
  if (fields.title === 'refused') return json({ detail: 'Wait a moment.' }, 503);
  stored = { job: { ...OPENED, ...fields }, tag: 'W/"after"' };
  return json(stored.job);
}

function open() {
  const { wrapper: Wrapper } = testApi(answer);
  return render(
    <Wrapper>
      <HeadContext value={() => undefined}>
        <MemoryRouter initialEntries={['/editjob/1']}>
          <Routes>
            <Route path="/editjob/:jobId" element={<EditJobPage />} />
          </Routes>
        </MemoryRouter>
      </HeadContext>
    </Wrapper>,
  );
}

const title = () => screen.findByLabelText<HTMLInputElement>('Title');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.findByRole('alertdialog', { name: 'This job was changed meanwhile' });

async function type(text: string) {
  await userEvent.clear(await title());
  await userEvent.type(await title(), text);
}

/** Somebody else saves while the form is open. */
function changeMeanwhile() {
  stored = { job: THEIRS, tag: 'W/"theirs"' };
}

beforeEach(() => {
  // This browser of the tests draws nothing, so it has no scrolling.
  Element.prototype.scrollIntoView = () => undefined;
  sessionStorage.clear();
  stored = { job: OPENED, tag: 'W/"opened"' };
  saves = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a job that was changed while its form was open', () => {
  it('is not overwritten: what differs is shown, and mine is kept only on request', async () => {
    open();
    await type('Researcher');
    changeMeanwhile();
    await press('Save Changes');
    const values = within(await dialog()).getAllByRole('definition');
    expect(values.map(({ textContent }) => textContent)).toEqual([
      'Senior Researcher',
      'Researcher',
      'No',
      'Yes',
    ]);
    expect(stored.job).toEqual(THEIRS);
    await press('Keep mine');
    await screen.findByText('Job has been successfully updated.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(saves).toEqual([
      { tag: 'W/"opened"', title: 'Researcher' },
      { tag: 'W/"theirs"', title: 'Researcher' },
    ]);
    expect(stored.job).toMatchObject({ title: 'Researcher', status: true });
    expect(sessionStorage).toHaveLength(0);
  });

  it('can be taken over, and then be changed and saved', async () => {
    open();
    await type('Researcher');
    changeMeanwhile();
    await press('Save Changes');
    await press('Take theirs');
    expect((await title()).value).toBe('Senior Researcher');
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    await type('Senior Lead Researcher');
    await press('Save Changes');
    await screen.findByText('Job has been successfully updated.');
    expect(stored.job).toMatchObject({ title: 'Senior Lead Researcher', status: false });
  });

  it('leaves the form alone on Cancel and asks again at the next save', async () => {
    open();
    await type('Researcher');
    changeMeanwhile();
    await press('Save Changes');
    await press('Cancel');
    expect((await title()).value).toBe('Researcher');
    await press('Save Changes');
    await dialog();
    expect(stored.job).toEqual(THEIRS);
  });

  it('is saved without a question when both wrote the same', async () => {
    open();
    await type('Researcher');
    stored = { job: { ...OPENED, title: 'Researcher' }, tag: 'W/"theirs"' };
    await press('Save Changes');
    await screen.findByText('Job has been successfully updated.');
    expect(saves.map(({ tag }) => tag)).toEqual(['W/"opened"', 'W/"theirs"']);
  });
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

  async function openWithDraft() {
    const { unmount } = open();
    await type('Researcher');
    unmount();
    changeMeanwhile();
    open();
    await dialog();
  }

  it('that is older than the job says so, and kept, is saved over what was seen', async () => {
    await openWithDraft();
    await press('Keep mine');
    expect(saves).toEqual([]);
    expect((await title()).value).toBe('Researcher');
    await press('Save Changes');
    await screen.findByText('Job has been successfully updated.');
    expect(saves).toEqual([{ tag: 'W/"theirs"', title: 'Researcher' }]);
  });

  it('that is older than the job can give way to it', async () => {
    await openWithDraft();
    await press('Take theirs');
    expect((await title()).value).toBe('Senior Researcher');
    expect(sessionStorage).toHaveLength(0);
  });

  it('that was left undecided cannot cover the newer job unseen', async () => {
    await openWithDraft();
    await press('Cancel');
    await press('Save Changes');
    await dialog();
    expect(stored.job).toEqual(THEIRS);
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
