import { describe, expect, it } from 'vitest';
import { placeAfterSignIn } from './sign-in';

describe('placeAfterSignIn', () => {
  it('is the remembered place, with its query', () => {
    expect(placeAfterSignIn({ from: '/addjob?sort=title' })).toBe('/addjob?sort=title');
  });

  it.each([
    null,
    undefined,
    {},
    { from: 1 },
    { from: '' },
    { from: '/signin' },
    { from: '//evil.example' },
    { from: '/\\evil.example' },
    { from: 'https://evil.example' },
  ])('is /adminHome for %j', (state) => {
    expect(placeAfterSignIn(state)).toBe('/adminHome');
  });
});
