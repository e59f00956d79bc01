import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draftKinds, dropDrafts, hasShapeOf, useDraft } from './drafts';

const values = { title: 'Lead Researcher' };
const draftOf = (name = 'job:1') => renderHook(() => useDraft(name)).result.current;

describe('a draft', () => {
  it('is read back with the version that it started from', () => {
    draftOf().keep({ values, tag: 'W/"7"' });
    expect(draftOf().read()).toEqual({ values, tag: 'W/"7"' });
    draftOf().drop();
    expect(draftOf().read()).toBeUndefined();
  });

  it('may be of something new', () => {
    draftOf('job').keep({ values, tag: undefined });
    expect(draftOf('job').read()).toEqual({ values, tag: undefined });
  });

  it('goes with all others of the tab; what visitors typed stays', () => {
    draftOf().keep({ values, tag: undefined });
    draftOf('job').keep({ values, tag: undefined });
    sessionStorage.setItem('contact', '{}');
    expect(draftKinds()).toEqual(['job', 'job']);
    dropDrafts();
    expect(draftKinds()).toEqual([]);
    expect(Object.keys(sessionStorage)).toEqual(['contact']);
  });

  it.each(['', '{', 'null', '"x"'])('is nothing in %j', (stored) => {
    sessionStorage.setItem('draft:job:1', stored);
    expect(draftOf().read()).toBeUndefined();
  });
});

describe('stored values', () => {
  const blank = { title: '', lines: [] as string[], salary: { min: '' }, latitude: 0, active: false };

  it.each([
    ['as they are', blank, true],
    ['with entries', { ...blank, title: 'Lead', lines: ['a'] }, true],
    ['with an emptied number', { ...blank, latitude: null }, true],
    ['without a field', { ...blank, title: undefined }, false],
    ['without a number', { ...blank, latitude: undefined }, false],
    ['of another kind', { ...blank, active: 'no' }, false],
    ['without a list', { ...blank, lines: {} }, false],
    ['with another field inside', { ...blank, salary: { max: '' } }, false],
    ['nothing', null, false],
    ['a text', 'x', false],
  ])('%s', (_name, stored, fits) => {
    expect(hasShapeOf(blank, stored)).toBe(fits);
  });
});
