import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { json, testApi } from '../../api/test-api';
import { LastBackup } from './LastBackup';

configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  vi.unstubAllGlobals();
});

it('says that it is not known yet, that it cannot be found out, and in the end how the last backup went', async () => {
  const held: ((answer: Response) => void)[] = [];
  const { wrapper } = testApi(() => new Promise((resolve) => held.push(resolve)));
  const answer = async (given: Response): Promise<void> => {
    await waitFor(() => expect(held).toHaveLength(1));
    held.pop()?.(given);
  };
  render(<LastBackup />, { wrapper });
  expect(screen.getByRole('status').textContent).toBe('Loading the backup status…');
  await answer(json({ title: 'Service Unavailable', status: 503, code: 'database-unavailable' }, 503));
  const retry = await screen.findByRole('button', { name: /the backup status$/ });
  expect(screen.getByRole('alert').textContent).toContain('The backup status could not be loaded.');
  await userEvent.click(retry);
  await answer(json({ nightlyAt: null, good: null, failed: null }));
  await screen.findByText('Scheduled backups are off');
  expect(screen.queryByRole('alert')).toBeNull();
});
