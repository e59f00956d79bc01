import { describe, expect, it } from '@jest/globals';
import { nightName, surplusNights } from './night-names.js';

const OURS = '6f1c2b9e-8a57-4a0e-9b1f-2f0c5a7d3e41';
const OTHER = '0b7d4f6a-1111-4222-8333-444455556666';
const byHand = (day: number) => `leadlight-2026-11-${day}T03-00-00Z.tar`;
const night = (day: number, installation = OURS) => nightName(byHand(day), installation);

describe('the archives of past nights', () => {
  it('say in their name who made them', () => {
    expect(night(22)).toBe('leadlight-2026-11-22T03-00-00Z-night-6f1c2b9e.tar');
  });

  const surplus = (names: string[], keep: number, made = night(22)) =>
    surplusNights(names, { installation: OURS, keep, made });

  it('go, but for the newest', () => {
    expect(surplus([night(20), night(22), night(19), night(21)], 2)).toEqual([night(20), night(19)]);
    expect(surplus([night(21), night(22)], 2)).toEqual([]);
  });

  it('go with those made by hand, by another installation, or not whole left alone', () => {
    const others = [byHand(10), night(10, OTHER), `${night(10)}.partial`, 'notes.txt'];
    expect(surplus([...others, night(22), night(11)], 1)).toEqual([night(11)]);
  });

  it('go without the one just made, though the clock was set back', () => {
    expect(surplus([night(10), night(21), night(22)], 1, night(10))).toEqual([night(22), night(21)]);
    expect(surplus([night(10), night(21), night(22)], 2, night(10))).toEqual([night(21)]);
  });
});
