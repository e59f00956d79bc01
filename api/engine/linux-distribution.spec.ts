import { describe, expect, it } from '@jest/globals';
import { libcSource } from './linux-distribution.mjs';

describe('libcSource', () => {
  it('takes the distribution by its own name, with or without quotes', () => {
    expect(libcSource('NAME="Debian GNU/Linux"\nID=debian\nVERSION_ID="12"\n')?.suite).toBe('trixie');
    expect(libcSource('ID="ubuntu"\nID_LIKE=debian\n')?.suite).toBe('noble');
  });

  it('takes a derivative by what it is made of', () => {
    expect(libcSource('ID=linuxmint\nID_LIKE="ubuntu debian"\n')?.origin).toBe('Ubuntu');
  });

  it.each(['ID=alpine\n', 'ID="rhel"\nID_LIKE="fedora"\n', ''])('has none for %j', (osRelease) => {
    expect(libcSource(osRelease)).toBeUndefined();
  });
});
