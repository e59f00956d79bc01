import { Global, Injectable, Module } from '@nestjs/common';
import type { Request } from 'express';
import { Problem } from '../../problem/problem.js';
import { whenSlow, type Pace } from '../../files/when-slow.js';

/** Closes the connection with the response: the rest of the body is not read. */
const tooSlow = (): Problem => new Problem('request-timeout', { headers: { Connection: 'close' } });

/** How long a body may take to arrive. Node would close the connection without a response and without a log line. */
@Injectable()
export class BodyTimes {
  /** Phones on bad lines send more. */
  readonly leastPace: Pace = { bytesPerSecond: 2000, ms: 30_000 };
  /** From the first read to the end. */
  readonly wholeMs = 10 * 60_000;

  /**
   * Reads a body within its time. After a timeout the reader fails with the connection, and cleans up then.
   * @throws Problem 408, and what the reader throws
   */
  async read(request: Request, read: () => Promise<void>): Promise<void> {
    const end: (() => void)[] = [];
    const late = new Promise<never>((_resolve, reject) => {
      const give = (): void => {
        // Node does not destroy a request whose response was sent.
        request.res?.once('close', () => request.destroy());
        reject(tooSlow());
      };
      end.push(whenSlow(request, this.leastPace, give));
      const whole = setTimeout(give, this.wholeMs).unref();
      end.push(() => clearTimeout(whole));
    });
    const reading = read();
    // After a timeout it still fails with the connection.
    reading.catch(() => undefined);
    try {
      await Promise.race([reading, late]);
    } finally {
      for (const stop of end) stop();
    }
  }
}

@Global()
@Module({ providers: [BodyTimes], exports: [BodyTimes] })
export class InputModule {}
