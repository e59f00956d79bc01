import { describe, expect, it } from '@jest/globals';
import { versionCheck } from './versions.js';

const check = (header: string | undefined) => () => versionCheck(header)('W/"now"');

describe('If-Match', () => {
  it.each([undefined, '*', 'W/"now"', '"now"'])('%j lets the version be changed', (header) => {
    expect(check(header)).not.toThrow();
  });

  it.each(['W/"before"', '"before"', '""'])('%j does not, because it names another', (header) => {
    expect(check(header)).toThrow(expect.objectContaining({ status: 412, code: 'changed-meanwhile' }));
  });

  it.each(['', 'now', 'w/"now"', '"now', '*, "now"', '"before", "now"'])(
    '%j does not, because it does not read',
    (header) => {
      expect(check(header)).toThrow(expect.objectContaining({ status: 400, code: 'broken-if-match' }));
    },
  );
});
