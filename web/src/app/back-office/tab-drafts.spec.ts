import { expect, it } from 'vitest';
import { describeDrafts } from './tab-drafts';

it('drafts are named by kind, number and tab', () => {
  const tabs = [
    { tab: 'b', kinds: ['reply'] },
    { tab: 'a', kinds: ['note', 'job', 'note'] },
  ];
  expect(describeDrafts(tabs, 'a')).toBe('2 notes and 1 job in this tab and 1 reply in another tab');
});
