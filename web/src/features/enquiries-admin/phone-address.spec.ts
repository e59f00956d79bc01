import { expect, it } from 'vitest';
import { phoneAddress } from './phone-address';

it.each([
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['+44 (0)20 7946-0000', 'tel:+442079460000'],
  ['(020) 7946.0000', 'tel:02079460000'],
  ['020 7946 0000 ext 12', 'tel:02079460000'],
  ['call me', undefined],
  ['', undefined],
])('dials "%s" as %s', (typed, address) => {
  expect(phoneAddress(typed)).toBe(address);
});
