import { describe, expect, it } from 'vitest';
import { inOrderOf, movedTo } from './useProjectOrder';

const projects = (ids: string) => [...ids].map((_id) => ({ _id }));
const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id).join('');

describe('the order of the projects', () => {
  it('is that of the ids, by name and not by place', () => {
    expect(ids(inOrderOf([...'cab'], projects('abc')))).toBe('cab');
    expect(ids(inOrderOf([...'cab'], projects('bca')))).toBe('cab');
  });

  it('keeps what the ids do not name, at the end, and misses what is gone', () => {
    expect(ids(inOrderOf([...'cab'], projects('xayb')))).toBe('abxy');
  });

  it('leaves the list itself as it is', () => {
    const list = Object.freeze(projects('abc'));
    inOrderOf([...'cba'], list);
    expect(ids([...list])).toBe('abc');
  });
});

describe('a move', () => {
  it.each([
    ['a', 3, 'bcade'],
    ['e', 1, 'eabcd'],
    ['b', 2, 'abcde'],
    ['b', 3, 'acbde'],
    ['d', 3, 'abdce'],
    ['a', 99, 'bcdea'],
  ])('of %s to place %i', (id, place, order) => {
    expect(movedTo([...'abcde'], id, place).join('')).toBe(order);
  });

  it('over pages is the same: the ids of all projects, each once', () => {
    const all = Array.from({ length: 120 }, (_, i) => `p${String(i + 1)}`);
    const order = movedTo(all, 'p3', 110);
    expect(order.indexOf('p3')).toBe(109);
    expect(order.toSorted()).toEqual(all.toSorted());
  });

  it('of one that is gone changes nothing', () => {
    expect(movedTo([...'abc'], 'x', 1).join('')).toBe('abc');
  });
});
