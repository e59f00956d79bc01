import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Queue } from './useQueue';
import { useReadingKeys } from './useReadingKeys';

const labels = { new: 'New', offer: 'Offer', rejected: 'Rejected' };

function read(opensNext: boolean) {
  const said: string[] = [];
  let press: Readonly<Record<string, () => void>> = {};
  const queue = {
    keys: { show: (_id: string, actions: typeof press) => void (press = actions) },
    opensNext: { isOn: opensNext },
    next: () => said.push('next'),
  } as unknown as Queue;
  const options = {
    noun: 'applicant',
    queue,
    id: 'amina',
    labels,
    onStage: (stage: string) => said.push(stage),
    onStar: () => undefined,
    noteField: { current: null },
    writing: false as const,
  };
  const { rerender } = renderHook((stage) => useReadingKeys({ ...options, stage }), { initialProps: 'new' });
  return { said, press: (key: string) => press[key]?.(), show: rerender };
}

it('goes on by the key of the current stage as well, without a change', () => {
  const { said, press } = read(true);
  press('1');
  expect(said).toEqual(['next']);
});

it('sends the last of two decisions, although the first one has no answer yet', () => {
  const { said, press } = read(false);
  press('2');
  press('1');
  press('1');
  expect(said).toEqual(['offer', 'new']);
});

it('sends what was chosen last also while an earlier answer shows the stage from before', () => {
  const { said, press, show } = read(false);
  press('2');
  show('offer');
  show('new');
  press('1');
  expect(said).toEqual(['offer', 'new']);
});
