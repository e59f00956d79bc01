import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Stage } from '../api/review';
import { json } from '../../test/test-api';
import { testPage } from '../../test/test-page';
import type { Queue } from './useQueue';
import { useReading } from './useReading';

/** Amina is new, and read. */
function read({ opensNext = false, isRead = true }) {
  const said: unknown[] = [];
  let press: Readonly<Record<string, () => void>> = {};
  const queue = {
    isReady: true,
    keys: { show: (_id: string, actions: typeof press) => void (press = actions) },
    opensNext: { isOn: opensNext },
    setDecided: () => undefined,
    next: () => said.push('next'),
  } as unknown as Queue;
  const amina = { _id: 'amina', fullName: 'Amina', email: '', createdAt: '', starred: false };
  const { wrapper } = testPage(async (request) => {
    const { operationId: _id, ...change } = (await request.json()) as Record<string, unknown>;
    said.push(change);
    return json({});
  });
  const { rerender } = renderHook(
    (stage: Stage) =>
      useReading({ kind: 'applicant', queue, entry: { ...amina, stage }, isRead, writing: false }),
    { initialProps: 'new', wrapper },
  );
  return { said, press: (key: string) => act(() => press[key]?.()), show: (stage: Stage) => rerender(stage) };
}

it('goes on by the key of the current stage as well, without a change', () => {
  const { said, press } = read({ opensNext: true });
  press('1');
  expect(said).toEqual(['next']);
});

it('sends the last of two decisions, although the first one has no answer yet', async () => {
  const { said, press } = read({});
  press('4');
  press('1');
  press('1');
  await vi.waitFor(() => expect(said).toEqual([{ stage: 'offer' }, { stage: 'new' }]));
});

it('sends what was chosen last also while an earlier answer shows the stage from before', async () => {
  const { said, press, show } = read({});
  press('4');
  show('offer');
  show('new');
  press('1');
  await vi.waitFor(() => expect(said).toEqual([{ stage: 'offer' }, { stage: 'new' }]));
});

it('marks as read once', async () => {
  const { said, show } = read({ isRead: false });
  show('new');
  await vi.waitFor(() => expect(said).toEqual([{ unread: false }]));
});
