import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, testApi } from '../../api/test-api';
import { ToastProvider } from '../../ui/Toast';
import { AddJob } from './JobsPage';

configure({ asyncUtilTimeout: 30_000 });

const form = (
  <ToastProvider>
    <AddJob />
  </ToastProvider>
);
const title = () => screen.getByLabelText<HTMLInputElement>('Title');

beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('Enter in a requirement adds a line and sends nothing', async () => {
  const answer = vi.fn(() => json({ _id: '1' }, 201));
  const { wrapper } = testApi(answer);
  render(form, { wrapper });
  for (const label of ['Title', 'Location', 'Description'])
    await userEvent.type(screen.getByLabelText(label), 'Lahore');
  await userEvent.click(screen.getByRole('button', { name: 'Add requirement' }));
  await userEvent.type(screen.getByLabelText('Requirement 1'), 'Excel{Enter}English');
  expect(screen.getByLabelText<HTMLInputElement>('Requirement 1').value).toBe('Excel');
  expect(screen.getByLabelText<HTMLInputElement>('Requirement 2').value).toBe('English');
  expect(answer).not.toHaveBeenCalled();
});

it('a new job is locked while it is sent, so that nothing typed meanwhile is lost', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { wrapper } = testApi(async () => {
    await held;
    return json({ _id: '1' }, 201);
  });
  render(form, { wrapper });
  for (const label of ['Title', 'Location', 'Description'])
    await userEvent.type(screen.getByLabelText(label), 'Lahore');
  await userEvent.click(screen.getByRole('button', { name: 'Add Job' }));
  expect(title().closest('[inert]')).not.toBeNull();
  release();
  await screen.findByText('Job added successfully!');
  expect(title().value).toBe('');
  expect(title().closest('[inert]')).toBeNull();
});

it('a retry after a lost answer has the same submissionId, and the next job another one', async () => {
  const ids: string[] = [];
  const { wrapper } = testApi(async (request) => {
    const { submissionId } = (await request.json()) as { submissionId: string };
    ids.push(submissionId);
    if (ids.length === 1) throw new TypeError('Failed to fetch');
    return json({ _id: '1' }, 201);
  });
  const { unmount } = render(form, { wrapper });
  const fill = async () => {
    for (const label of ['Title', 'Location', 'Description'])
      await userEvent.type(screen.getByLabelText(label), 'Lahore');
  };
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Job' }));
  await fill();
  await add();
  await screen.findByText('An error occurred while adding the job.');
  unmount();
  render(form, { wrapper });
  await add();
  await screen.findByText('Job added successfully!');
  await fill();
  await add();
  await vi.waitFor(() => expect(ids).toHaveLength(3));
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

it('a job whose form was left while it was sent is not added twice', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const ids: string[] = [];
  const { wrapper } = testApi(async (request) => {
    ids.push(((await request.json()) as { submissionId: string }).submissionId);
    await held;
    return json({ _id: '1' }, 201);
  });
  const { unmount } = render(form, { wrapper });
  for (const label of ['Title', 'Location', 'Description'])
    await userEvent.type(screen.getByLabelText(label), 'Lahore');
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Job' }));
  await add();
  unmount();
  render(form, { wrapper });
  release();
  await vi.waitFor(() => expect(sessionStorage.getItem('draft:job')).toBeNull());
  await add();
  await screen.findByText('Job added successfully!');
  expect(ids).toHaveLength(2);
  expect(ids[1]).toBe(ids[0]);
});
