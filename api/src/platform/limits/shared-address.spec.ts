import type { Request, Response } from 'express';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { gatewayOf, warnOfSharedAddress } from './shared-address.js';

const GATEWAY = '172.19.0.1';

/** @returns the warnings after so many requests with this host from this address */
function warningsAfter(count: number, host: string, ip: string): string[] {
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => lines.push(line) });
  const look = warnOfSharedAddress(logger, 'https://www.example.com', GATEWAY);
  let passed = 0;
  for (let done = 0; done < count; done++)
    look({ headers: { host }, ip } as Request, {} as Response, () => (passed += 1));
  expect(passed).toBe(count);
  return lines;
}

describe('visitors that share an address', () => {
  it('are told of once, when twenty came from the gateway', () => {
    expect(warningsAfter(19, 'www.example.com', GATEWAY)).toEqual([]);
    expect(warningsAfter(100, 'www.example.com', GATEWAY)).toEqual([
      expect.stringContaining(`arrive from ${GATEWAY}`),
    ]);
  });

  it('are not who asks by another name, nor who has an address of their own', () => {
    expect(warningsAfter(100, 'localhost:8080', GATEWAY)).toEqual([]);
    expect(warningsAfter(100, 'www.example.com', '203.0.113.9')).toEqual([]);
  });
});

it('reads the gateway as the kernel writes it', () => {
  const head = 'Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n';
  const local = 'eth0\t000013AC\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0\n';
  const standard = 'eth0\t00000000\t010013AC\t0003\t0\t0\t0\t00000000\t0\t0\t0\n';
  expect(gatewayOf(head + standard + local)).toBe(GATEWAY);
  expect(gatewayOf(head + local)).toBeUndefined();
});
