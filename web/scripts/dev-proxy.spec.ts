import { describe, expect, it } from 'vitest';
import { devProxy } from './dev-proxy';

describe('the way from the development server to the API', () => {
  it.each([
    [undefined, 'http://127.0.0.1:3000'],
    ['', 'http://127.0.0.1:3000'],
    ['4100', 'http://127.0.0.1:4100'],
  ])('with the PORT %j leads to %s', (PORT, origin) => {
    expect(devProxy({ PORT })).toEqual({ '/api': origin });
  });
});
