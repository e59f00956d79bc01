import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json } from '../../../test/test-api';
import { testPage } from '../../../test/test-page';
import ActivityPage from './ActivityPage';

it('leads to older entries by the cursor of the answer, and back to the newest', async () => {
  const entry = (name: string) => ({
    _id: name,
    at: '2026-11-01T08:00:00.000Z',
    who: 'system',
    action: 'job-created',
    subject: { type: 'job', id: '', name },
    detail: '',
  });
  const answer = ({ url }: Request) => {
    const { searchParams } = new URL(url);
    expect(searchParams.has('page')).toBe(false);
    return searchParams.get('after') === 'c-2'
      ? json([entry('old')], 200, { 'X-Total-Count': '51' })
      : json([entry('new')], 200, {
          'X-Total-Count': '51',
          Link: '</api/activity?action=job-created&limit=50&after=c-2>; rel="next"',
        });
  };
  render(<ActivityPage />, testPage(answer, '/admin/activity?action=job-created'));
  expect(await screen.findByText('new')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Newest' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Older' }));
  expect(await screen.findByText('old')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull();
  expect(screen.getByText('51 entries, newest first.')).toBeDefined();
  const newest = screen.getByRole('link', { name: 'Newest' });
  expect(newest.getAttribute('href')).toBe('/admin/activity?action=job-created');
  await userEvent.click(newest);
  expect(await screen.findByText('new')).toBeDefined();
});
