import { describe, expect, it } from 'vitest';
import { isTokenValid, readStoredSession, storeSession, tokenEnd } from './stored-session';

const part = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const token = (claims: unknown) => `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
const inAnHour = Math.floor(Date.now() / 1000) + 3600;

describe('a token', () => {
  it('ends when its exp says, in seconds', () => {
    expect(tokenEnd(token({ exp: 1_800_000_000, email: 'zoë@agency.example' }))).toBe(1_800_000_000_000);
  });

  it.each([
    ['empty', ''],
    ['one word', 'token'],
    ['not base64', 'a.%%%.c'],
    ['not JSON', `a.${btoa('exp')}.c`],
    ['no exp', token({ sub: 'admin' })],
    ['a text as exp', token({ exp: String(inAnHour) })],
    ['past', token({ exp: 1_600_000_000 })],
  ])('is not valid when it is %s', (_name, value) => {
    expect(isTokenValid(value)).toBe(false);
  });
});

describe('the stored session', () => {
  it('is read back while it is valid', () => {
    const kept = { token: token({ exp: inAnHour }), email: 'admin@agency.example' };
    storeSession(kept);
    expect(readStoredSession()).toEqual(kept);
  });

  it('may lack its e-mail', () => {
    localStorage.setItem('authToken', token({ exp: inAnHour }));
    expect(readStoredSession()).toMatchObject({ email: null });
  });

  it('is removed when it has expired', () => {
    storeSession({ token: token({ exp: 1_600_000_000 }), email: 'admin@agency.example' });
    expect(readStoredSession().token).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});
