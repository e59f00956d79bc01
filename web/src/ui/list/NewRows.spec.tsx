import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NewRows } from './NewRows';

it('announces rows that came after the list, and fetches them when asked', async () => {
  const refetch = vi.fn();
  const unread = (
    total: number,
    shownAt: number,
    matching: number,
    countedAt: number,
    rows = [true, true],
  ) => (
    <NewRows
      list={{ currentData: { total, rows }, fulfilledTimeStamp: shownAt, refetch }}
      matching={{ total: matching, fulfilledTimeStamp: countedAt }}
      matches={(isUnread) => isUnread}
    />
  );
  const said = () => screen.getByRole('status').textContent;
  const { rerender } = render(unread(30_000, 10, 30_000, 12));
  expect(said()).toBe('');
  rerender(unread(30_000, 10, 30_001, 40));
  await userEvent.click(screen.getByRole('button', { name: '1 new, show' }));
  expect(refetch).toHaveBeenCalledOnce();
  rerender(unread(30_001, 41, 30_001, 40));
  expect(said()).toBe('');
  // One is read and leaves the filter; another one arrives.
  rerender(unread(30_001, 41, 30_000, 70, [true, false]));
  expect(said()).toBe('');
  rerender(unread(30_001, 41, 30_001, 100, [true, false]));
  expect(said()).toBe('1 new, show');
  // It is marked as unread again: that is no new one.
  rerender(unread(30_001, 41, 30_001, 101));
  expect(said()).toBe('');
  // A number from before the list says nothing about it.
  rerender(unread(29_990, 110, 30_001, 100));
  expect(said()).toBe('');
});

it('says nothing while the list of other filters is loaded', () => {
  render(
    <NewRows
      list={{ currentData: undefined, refetch: vi.fn() }}
      matching={{ total: 5, fulfilledTimeStamp: 10 }}
      matches={() => true}
    />,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
