import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { json } from '../../../test/test-api';
import { hold, testPage } from '../../../test/test-page';
import JobsPage, { AddJob } from './JobsPage';

const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function fillIn() {
  for (const label of ['Title', 'Location', 'Description'])
    await userEvent.type(screen.getByLabelText(label), 'Lahore');
}

const Address = () => <output>{useLocation().pathname}</output>;

/** Every job gets this answer. @returns the ids of the submissions */
function serve(answer: (place: number) => Response | Promise<Response>) {
  const ids: string[] = [];
  const page = testPage(async (request) => {
    ids.push(((await request.json()) as { submissionId: string }).submissionId);
    return answer(ids.length);
  });
  return { ids, page };
}

it('Enter in a requirement adds a line and sends nothing', async () => {
  const { ids, page } = serve(() => json({ _id: '1' }, 201));
  render(<AddJob />, page);
  await fillIn();
  await press('Add requirement');
  await userEvent.type(screen.getByLabelText('Requirement 1'), 'Excel{Enter}English');
  expect(screen.getByLabelText<HTMLInputElement>('Requirement 1').value).toBe('Excel');
  expect(screen.getByLabelText<HTMLInputElement>('Requirement 2').value).toBe('English');
  expect(ids).toEqual([]);
});

it('what the server refuses stands beside the field, also of one requirement', async () => {
  const errors = [
    { field: 'title', message: 'Shorten the title.' },
    { field: 'requirements', message: 'Shorten each line.' },
  ];
  const { page } = serve(() => json({ errors }, 400));
  render(<AddJob />, page);
  await fillIn();
  await press('Add Job');
  await screen.findByText('An error occurred while adding the job.');
  await vi.waitFor(() => expect(document.activeElement).toBe(title()));
  expect(screen.getByText('Shorten the title.')).toBeTruthy();
  expect(screen.getByText('Shorten each line.')).toBeTruthy();
});

it('a retry after a lost answer has the same submissionId, and the next job another one', async () => {
  const { ids, page } = serve((place) => (place === 1 ? Response.error() : json({ _id: '1' }, 201)));
  const { unmount } = render(<AddJob />, page);
  await fillIn();
  await press('Add Job');
  await screen.findByText('An error occurred while adding the job.');
  unmount();
  render(<AddJob />, page);
  await press('Add Job');
  await screen.findByText('Job added successfully!');
  await fillIn();
  await press('Add Job');
  await vi.waitFor(() => expect(ids).toHaveLength(3));
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

it('a job whose form was left while it was sent is not added twice', async () => {
  const { held, release } = hold();
  const { ids, page } = serve(async () => {
    await held;
    return json({ _id: '1' }, 201);
  });
  const { unmount } = render(<AddJob />, page);
  await fillIn();
  await press('Add Job');
  unmount();
  render(<AddJob />, page);
  release();
  await vi.waitFor(() => expect(sessionStorage.getItem('draft:job')).toBeNull());
  await press('Add Job');
  await screen.findByText('Job added successfully!');
  expect(ids).toHaveLength(2);
  expect(ids[1]).toBe(ids[0]);
});

it('a duplicate is stored, and opened to be changed', async () => {
  const job = {
    location: 'Lahore',
    description: 'Text.',
    requirements: ['English'],
    status: true,
    createdAt: '2026-11-01T09:00:00.000Z',
    _id: '1',
    title: 'Lead Researcher',
  };
  const sent: { submissionId?: string }[] = [];
  let status = 500;
  const page = testPage(async (request) => {
    if (request.method === 'GET') return json([job]);
    sent.push((await request.json()) as (typeof sent)[0]);
    return json({ _id: '2' }, status);
  });
  render(
    <>
      <JobsPage />
      <Address />
    </>,
    page,
  );
  await press(/^Duplicate/);
  await screen.findByText('The job could not be duplicated.');
  status = 201;
  await press(/^Duplicate/);
  await screen.findByText('/editjob/2');
  // The answer of the first request may have been lost.
  expect(new Set(sent.map(({ submissionId }) => submissionId)).size).toBe(1);
  expect(sent.at(-1)).toMatchObject({
    title: 'Lead Researcher (copy)',
    requirements: ['English'],
    status: false,
  });
});
