import { expect, it } from '@jest/globals';
import { printable } from './printable.js';

it('leaves control characters out of all texts, and nothing else', () => {
  const job = {
    title: 'Lead\0 Researcher\u0085',
    requirements: ['a\u0007', 'b\tc\r\nd'],
    status: true,
    count: 3,
  };
  expect(printable({ jobs: [job] })).toEqual({
    jobs: [{ title: 'Lead Researcher', requirements: ['a', 'b\tc\r\nd'], status: true, count: 3 }],
  });
});
