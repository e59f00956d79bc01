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
  interface Shown {
    stage: Stage;
    isRead: boolean;
    answer?: { at: string; text: string };
  }
  let shown: Shown = { stage: 'new', isRead };
  const { rerender } = renderHook(
    ({ isRead, ...entry }: Shown) =>
      useReading({ kind: 'applicant', queue, entry: { ...amina, ...entry }, isRead, writing: false }),
    { initialProps: shown, wrapper },
  );
  const show = (change: Partial<Shown>) => rerender((shown = { ...shown, ...change }));
  return { said, press: (key: string) => act(() => press[key]?.()), show };
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
  show({ stage: 'offer' });
  show({ stage: 'new' });
  press('1');
  await vi.waitFor(() => expect(said).toEqual([{ stage: 'offer' }, { stage: 'new' }]));
});

it('marks as read once', async () => {
  const { said, show } = read({ isRead: false });
  show({ stage: 'new' });
  await vi.waitFor(() => expect(said).toEqual([{ unread: false }]));
});

const answer = (day: number) => ({ at: `2026-12-0${day}T08:00:00.000Z`, text: 'On Tuesday.' });

it('an answer that arrives is marked as read as well, once', async () => {
  const { said, show } = read({});
  show({ answer: answer(1), isRead: false });
  await vi.waitFor(() => expect(said).toEqual([{ unread: false }]));
  show({ isRead: true });
  show({ answer: answer(2), isRead: false });
  show({ isRead: false });
  await vi.waitFor(() => expect(said).toEqual([{ unread: false }, { unread: false }]));
});

it('what was marked as unread by hand stays unread, also when an answer arrives', async () => {
  const { said, press, show } = read({});
  show({ isRead: false });
  show({ answer: answer(1) });
  press('4');
  await vi.waitFor(() => expect(said).toEqual([{ stage: 'offer' }]));
});
