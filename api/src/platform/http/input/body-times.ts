import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { whenSilent } from '../../files/when-silent.js';
import { Problem } from '../../problem/problem.js';

/** With the answer its connection closes: nothing that still comes would be read. */
const tooSlow = (): Problem => new Problem('request-timeout', { headers: { Connection: 'close' } });

/** How long a body may take to arrive. Node would cut it off without an answer and without a line in the log. */
@Injectable()
export class BodyTimes {
  /** Without a byte. */
  readonly silentMs = 60_000;
  /** From the moment on at which it is read to its end, while bytes arrive. */
  readonly wholeMs = 10 * 60_000;

  /**
   * Reads a body in the time that it has. A reader that is given up hears of the end of the connection, and clears up then.
   * @throws Problem 408, and what the reader throws
   */
  async read(request: Request, read: () => Promise<void>): Promise<void> {
    const end: (() => void)[] = [];
    const late = new Promise<never>((_resolve, reject) => {
      const give = (): void => {
        // Node tells a request whose answer was sent nothing of its connection's end.
        request.res?.once('close', () => request.destroy());
        reject(tooSlow());
      };
      end.push(whenSilent(request, this.silentMs, give));
      const whole = setTimeout(give, this.wholeMs).unref();
      end.push(() => clearTimeout(whole));
    });
    const reading = read();
    // After it was given up, it still fails with the connection.
    reading.catch(() => undefined);
    try {
      await Promise.race([reading, late]);
    } finally {
      for (const stop of end) stop();
    }
  }
}
