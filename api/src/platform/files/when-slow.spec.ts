import type { IncomingMessage } from 'node:http';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { whenSlow } from './when-slow.js';

describe('a body that must bring 2,000 bytes a second on average over 30 s', () => {
  let socket: { bytesRead: number };
  let body: EventEmitter & { readableLength: number; complete: boolean };
  let call: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    socket = { bytesRead: 500 };
    body = Object.assign(new EventEmitter(), { socket, readableLength: 0, complete: false });
    call = jest.fn();
    whenSlow(body as unknown as IncomingMessage, { bytesPerSecond: 2000, ms: 30_000 }, call);
  });
  afterEach(() => void jest.useRealTimers());

  /** So many bytes in each of so many seconds. */
  function bring(bytes: number, seconds: number): void {
    for (let second = 0; second < seconds; second += 1) {
      socket.bytesRead += bytes;
      jest.advanceTimersByTime(1000);
    }
  }

  it('may bring just that for as long as it wants', () => {
    bring(2000, 600);
    expect(call).not.toHaveBeenCalled();
  });

  it('is given up once when it brings less, after 30 s and not before', () => {
    bring(1900, 29);
    expect(call).not.toHaveBeenCalled();
    bring(1900, 60);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('may fall silent for a while after it brought more', () => {
    bring(20_000, 30);
    bring(0, 26);
    expect(call).not.toHaveBeenCalled();
    bring(0, 4);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is not slow while nobody takes what it has brought, nor when it is whole', () => {
    body.readableLength = 1;
    bring(0, 60);
    body.readableLength = 0;
    bring(0, 29);
    body.complete = true;
    bring(0, 60);
    expect(call).not.toHaveBeenCalled();
  });

  it('is watched no more when it has ended', () => {
    body.emit('close');
    bring(0, 60);
    expect(call).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });
});
