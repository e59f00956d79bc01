import { expect, it } from '@jest/globals';
import { judge } from './passkeys.js';

const [old, other, now] = [{ rpId: 'old.example' }, { rpId: 'other.example' }, { rpId: 'new.example' }];

it('says which passkeys belong to another host, and what to do', () => {
  expect(judge([], 'https://new.example')).toEqual([]);
  expect(judge([now], 'https://new.example')).toMatchObject([{ level: 'ok' }]);
  expect(judge([old, now, old, other], 'https://new.example')).toEqual([
    {
      level: 'wrong',
      message:
        '2 passkeys belong to old.example and do not work at https://new.example. Set PUBLIC_URL back, or remove them on the account page and add new ones.',
    },
    { level: 'ok', message: 'Passkeys that work at https://new.example: 1.' },
    {
      level: 'wrong',
      message:
        '1 passkey belongs to other.example and does not work at https://new.example. Set PUBLIC_URL back, or remove it on the account page and add new ones.',
    },
  ]);
});

it('says so too where there can be no passkeys', () => {
  expect(judge([now], 'http://new.example')).toMatchObject([{ level: 'wrong' }]);
});
