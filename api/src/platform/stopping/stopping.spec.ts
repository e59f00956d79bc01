import { Logger } from '@nestjs/common';
import { describe, expect, it, jest } from '@jest/globals';
import { Stopping } from './stopping.js';

describe('a stop', () => {
  it('ends one thing after the other, in its own order and not in that of their saying so', async () => {
    const stopping = new Stopping();
    const ended: string[] = [];
    for (const step of ['database', 'cleanup', 'mail', 'requests'] as const) {
      stopping.at(step, async () => {
        ended.push(`${step} begins`);
        await Promise.resolve();
        ended.push(`${step} ends`);
      });
    }
    expect(stopping.hasBegun).toBe(false);
    const stop = stopping.beforeApplicationShutdown();
    expect(stopping.hasBegun).toBe(true);
    await stop;
    expect(ended).toEqual(
      ['requests', 'mail', 'cleanup', 'database'].flatMap((step) => [`${step} begins`, `${step} ends`]),
    );
  });

  it('goes on when a part of it fails, and says which', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const stopping = new Stopping();
    const after = jest.fn(() => Promise.resolve());
    stopping.at('mail', () => Promise.reject(new Error('no line')));
    stopping.at('database', after);
    await stopping.beforeApplicationShutdown();
    expect(after).toHaveBeenCalledTimes(1);
    expect(log.mock.calls).toEqual([[expect.stringContaining("'mail'"), expect.any(Error)]]);
  });
});
