import type { Request, RequestHandler, Response } from 'express';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gatewayOf, noteOtherName, warnOfSharedAddress } from './shared-address.js';

const GATEWAY = '172.19.0.1';

/** Passes so many requests with this host from this address. */
function pass(look: RequestHandler, count: number, host: string, ip = GATEWAY): void {
  let passed = 0;
  for (let done = 0; done < count; done++)
    void look({ headers: { host }, ip } as Request, {} as Response, () => (passed += 1));
  expect(passed).toBe(count);
}

describe('visitors that share an address', () => {
  let lines: string[];
  let notes: string[];
  let look: RequestHandler;
  beforeEach(() => {
    vi.useFakeTimers();
    lines = [];
    notes = [];
    const logger = pino({}, { write: (line) => lines.push(line) });
    look = warnOfSharedAddress(logger, 'https://www.example.com', GATEWAY, (...note) =>
      notes.push(note.join(' ')),
    );
  });
  afterEach(() => vi.useRealTimers());

  it('are told of once, when twenty came from the gateway, and noted again each hour', () => {
    pass(look, 19, 'www.example.com');
    expect([lines, notes]).toEqual([[], []]);
    pass(look, 100, 'www.example.com');
    expect(lines).toEqual([expect.stringContaining(`arrive from ${GATEWAY}`)]);
    expect(notes).toEqual([`shared-address ${GATEWAY}`]);
    vi.advanceTimersByTime(3_600_000);
    pass(look, 20, 'www.example.com');
    expect([lines.length, notes.length]).toEqual([1, 2]);
  });

  it('are not who asks by another name, nor who has an address of their own', () => {
    pass(look, 100, 'localhost:8080');
    pass(look, 100, 'www.example.com', '203.0.113.9');
    expect([lines, notes]).toEqual([[], []]);
  });
});

describe('visitors that come by another name than this machine’s own', () => {
  const notedOf = (host: string): string[] => {
    const notes: string[] = [];
    pass(
      noteOtherName((...note) => notes.push(note.join(' '))),
      100,
      host,
    );
    return notes;
  };

  it.each(['www.example.com', '192.168.1.5:8080', '[2001:db8::1]:8080'])('are noted: %s', (host) => {
    expect(notedOf(host)).toEqual([`other-name ${host}`]);
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
    const look = noteOtherName((...note) => notes.push(note.join(' ')));
    for (let at = 0; at < 100; at++) pass(look, 1, `a${at}.example.com`);
    expect(notes).toEqual([]);
  });
});

it('reads the gateway as the kernel writes it', () => {
  const head = 'Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n';
  const local = 'eth0\t000013AC\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0\n';
  const standard = 'eth0\t00000000\t010013AC\t0003\t0\t0\t0\t00000000\t0\t0\t0\n';
  expect(gatewayOf(head + standard + local)).toBe(GATEWAY);
  expect(gatewayOf(head + local)).toBeUndefined();
});
