import { expect, it } from 'vitest';
import { describeDrafts } from './tab-drafts';

it('drafts are named by kind and number', () => {
  expect(describeDrafts(['note', 'reply', 'note', 'reply', 'job'])).toBe('2 notes, 2 replies, and 1 job');
});
