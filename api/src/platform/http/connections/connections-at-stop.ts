import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as wholeTurn, setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { Stopping } from '../../stopping/stopping.js';
import { OpenConnections } from './open-connections.js';

/** How often what is left is looked at, once nobody new is let in. */
const LOOK_MS = 500;
/** The part of STOP_WAIT_S in which new requests are let in, so that an upload that begins then can still end. */
const LETTING_IN = 1 / 4;
/** So long a proxy may hold a connection on which it asks for nothing; nginx closes its own after 4 s (infra/nginx). */
const PROXY_IDLE_MS = 5_000;
/** So long, half of STOP_WAIT_S at most, a proxy may still send somebody here: nginx looks names up each second, counted in whole ones. */
const PROXY_NAMES_MS = 2_000;

/**
 * Ends HTTP at a stop. What is under way is answered, and until it is, a quarter of STOP_WAIT_S at most, so is who else asks: a
 * proxy in front may know no other process, and whoever asks about readiness is to hear of the stop. Each answer closes its
 * connection. Then nobody more is let in, and what came meanwhile is answered too; all of it within STOP_WAIT_S. Behind a proxy
 * that lasts until it has had the time to be refused: it asks another process then, and leaves this one alone, whereas from an
 * address that is gone it would hear nothing.
 *
 * A proxy may be sending a request just now on a connection that waits for one, and could not send an upload again elsewhere
 * once that is cut. So it is left to close its connections, or gets each closed with its next answer.
 *
 * Node's `server.close()` and `closeIdleConnections()` close connections that wait for their next request, but not those that
 * never sent one, and go on serving whoever sends the next request on a connection that was busy. http-terminator does what
 * this does, and is not kept up and brings a logger of its own.
 */
@Injectable()
export class ConnectionsAtStop {
  constructor(
    private readonly open: OpenConnections,
    private readonly stopping: Stopping,
    private readonly settings: Settings,
  ) {
    stopping.at('requests', () => this.end());
  }

  private async end(): Promise<void> {
    const { server, answers } = this.open;
    const { stopWaitMs, trustProxy } = this.settings;
    const idleMs = trustProxy === false ? 0 : Math.min(PROXY_IDLE_MS, stopWaitMs / 2);
    const cut = setTimeout(() => this.cut(), stopWaitMs);
    for (const answer of answers) this.makeLast(answer);
    server.prependListener('request', (_request: IncomingMessage, answer: ServerResponse) =>
      this.makeLast(answer),
    );
    if (idleMs === 0) this.closeIdle();
    await Promise.race([
      Promise.all([...answers].map((answer) => once(answer, 'close'))),
      wait(stopWaitMs * LETTING_IN, undefined, { ref: false }),
    ]);
    // Who has connected is let in first: the system resets what it has taken and nobody accepted.
    await wholeTurn();
    await wholeTurn();
    const forgotten = server.listening ? wait(Math.min(PROXY_NAMES_MS, idleMs)) : undefined;
    // Not that of HTTP, which would close idle connections. Calls back with an error where it never listened.
    const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
    if (idleMs === 0) this.closeIdle();
    const idleUntil = performance.now() + idleMs;
    const rest = setInterval(() => {
      if (performance.now() >= idleUntil) this.closeUnanswered();
    }, LOOK_MS);
    await closed;
    await forgotten;
    clearInterval(rest);
    clearTimeout(cut);
  }

  /** Its connection closes with it, also where its head has said otherwise already. */
  private makeLast(answer: ServerResponse): void {
    const { socket } = answer;
    answer.shouldKeepAlive = false;
    // Who waits for its end now comes on top of those who do anyway, which Node would take for a leak.
    answer.setMaxListeners(0);
    answer.once('close', () => socket?.destroySoon());
  }

  private closeIdle(): void {
    for (const socket of this.open.unused) socket.destroy();
    this.open.server.closeIdleConnections();
  }

  /** Half a head, or the rest of a body whose answer was sent: nobody loses anything that they wait for. */
  private closeUnanswered(): void {
    if (this.open.answers.size === 0) this.open.server.closeAllConnections();
  }

  private cut(): void {
    const { size } = this.open.answers;
    // Connections on which nobody asked for anything are no loss.
    if (size > 0) this.stopping.brokeOff(`Requests that took longer than STOP_WAIT_S were cut: ${size}.`);
    this.open.server.closeAllConnections();
  }
}
