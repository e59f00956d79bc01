import { beforeEach, describe, expect, it } from '@jest/globals';
import { AddressSemaphore } from './address-semaphore.js';

describe('64 places', () => {
  let places: AddressSemaphore;
  beforeEach(() => void (places = new AddressSemaphore(64)));

  /** How many of these find a place. */
  const taken = (addresses: string[]): number =>
    addresses.filter((address) => typeof places.acquire(address) === 'function').length;
  const each = (count: number, address: (number: number) => string): string[] =>
    Array.from({ length: count }, (_unused, number) => address(number));

  it('are for one address an eighth, in whatever form it is written', () => {
    expect(taken(each(20, () => '203.0.113.7'))).toBe(8);
    expect(places.acquire('::ffff:203.0.113.7')).toBe('address');
    expect(taken(['203.0.113.8'])).toBe(1);
  });

  it('are for an IPv6 network of 64 bits an eighth', () => {
    expect(taken(each(20, (number) => `2001:db8:1:2::${number}`))).toBe(8);
    expect(taken(['2001:db8:1:3::1'])).toBe(1);
  });

  it('are 64 in all', () => {
    expect(taken(each(100, (number) => `203.0.113.${number}`))).toBe(64);
    expect(places.acquire('198.51.100.1')).toBe('total');
  });

  it('are free again for whoever comes when they are given back', () => {
    for (let time = 0; time < 100; time += 1)
      for (const address of ['203.0.113.7', '2001:db8::1']) (places.acquire(address) as () => void)();
    expect(taken(each(20, () => '203.0.113.7'))).toBe(8);
    expect(taken(each(20, () => '2001:db8::1'))).toBe(8);
  });
});

it('an address has one place where there are few', () => {
  const places = new AddressSemaphore(2);
  expect(typeof places.acquire('203.0.113.7')).toBe('function');
  expect(places.acquire('203.0.113.7')).toBe('address');
  expect(typeof places.acquire('2001:db8::1')).toBe('function');
  expect(places.acquire('203.0.113.8')).toBe('total');
});
