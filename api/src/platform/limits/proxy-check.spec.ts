import type { Request, RequestHandler, Response } from 'express';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { detectHostMismatch, detectSharedAddress } from './proxy-check.js';

const GATEWAY = '172.19.0.1';

/** Passes so many requests with this host from this address. */
function pass(look: RequestHandler, count: number, host: string, ip = GATEWAY): void {
  let passed = 0;
  for (let done = 0; done < count; done++)
    void look({ headers: { host }, ip } as Request, {} as Response, () => (passed += 1));
  expect(passed).toBe(count);
}

describe('visitors that share an address', () => {
  let reports: string[];
  let look: RequestHandler;
  beforeEach(() => {
    jest.useFakeTimers();
    reports = [];
    look = detectSharedAddress('https://www.example.com', (address) => reports.push(address));
  });
  afterEach(() => void jest.useRealTimers());

  it('are reported when twenty came from one private address, and again each hour', () => {
    pass(look, 19, 'www.example.com');
    expect(reports).toEqual([]);
    pass(look, 100, 'www.example.com');
    expect(reports).toEqual([GATEWAY]);
    jest.advanceTimersByTime(3_600_000);
    pass(look, 20, 'www.example.com');
    expect(reports).toEqual([GATEWAY, GATEWAY]);
  });

  it('are not requests for another host, nor from a public address', () => {
    pass(look, 100, 'localhost:8080');
    pass(look, 100, 'www.example.com', '203.0.113.9');
    expect(reports).toEqual([]);
  });
});

describe('visitors that come by another name than this machine’s own', () => {
  const notedOf = (host: string): string[] => {
    const notes: string[] = [];
    pass(
      detectHostMismatch((name) => notes.push(name)),
      100,
      host,
    );
    return notes;
  };

  it.each(['www.example.com', '192.168.1.5:8080', '[2001:db8::1]:8080'])('are noted: %s', (host) => {
    expect(notedOf(host)).toEqual([host]);
  });

  it.each([
    'localhost:8080',
    '127.0.0.1:3000',
    '[::1]:3000',
    'api:3000',
    '',
    'a.b/c',
    `${'a'.repeat(255)}.b`,
  ])('are not: %s', (host) => {
    expect(notedOf(host)).toEqual([]);
  });

  it('are not who each invent another', () => {
    const notes: string[] = [];
    const look = detectHostMismatch((name) => notes.push(name));
    for (let at = 0; at < 100; at++) pass(look, 1, `a${at}.example.com`);
    expect(notes).toEqual([]);
  });
});
