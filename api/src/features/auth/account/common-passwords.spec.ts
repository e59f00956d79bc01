import { expect, it } from '@jest/globals';
import { isCommonPassword } from './common-passwords.js';

it.each([
  ['a common one', 'Mailcreated5240', true],
  ['one in capitals', '1QAZ2WSX3EDC', true],
  ['the 20,000th of 12 characters or more', 'zbktitymrf809', true],
  ['a part of one', 'ailcreated5240', false],
  ['a short one', '123456', false],
])('%s: %s is common: %s', async (_what, password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon);
});
