import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NewRows } from './NewRows';

it('announces rows that came after the list, and fetches them when asked', async () => {
  const refetch = vi.fn();
  const rows = (total: number, shownAt: number, matching: number, countedAt: number) => (
    <NewRows
      list={{ data: { total }, fulfilledTimeStamp: shownAt, refetch }}
      matching={{ total: matching, fulfilledTimeStamp: countedAt }}
    />
  );
  const said = () => screen.getByRole('status').textContent;
  const { rerender } = render(rows(30_000, 10, 30_000, 12));
  expect(said()).toBe('');
  rerender(rows(30_000, 10, 30_001, 40));
  await userEvent.click(screen.getByRole('button', { name: '1 new, show' }));
  expect(refetch).toHaveBeenCalledOnce();
  rerender(rows(30_001, 41, 30_001, 40));
  expect(said()).toBe('');
  // One is read and leaves the filter; another one arrives.
  rerender(rows(30_001, 41, 30_000, 70));
  rerender(rows(30_001, 41, 30_001, 100));
  expect(said()).toBe('1 new, show');
  // A number from before the list says nothing about it.
  rerender(rows(29_990, 110, 30_001, 100));
  expect(said()).toBe('');
});
