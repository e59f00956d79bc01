import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { Stopping } from '../../stopping/stopping.js';
import { OpenConnections } from './open-connections.js';

/** How often the remaining connections are checked once the server stops listening. */
const LOOK_MS = 500;
/** The part of STOP_WAIT_S in which new requests are accepted, so that an upload that starts then can still end. */
const ACCEPTING_PART = 1 / 4;
/** How long a proxy may keep an idle connection; nginx closes its own after 4 s (infra/nginx). */
const PROXY_IDLE_MS = 5_000;
/** How long a proxy may still send requests here, at most half of STOP_WAIT_S: nginx resolves names every second. */
const PROXY_NAMES_MS = 2_000;

/**
 * Closes the HTTP server at a stop, within STOP_WAIT_S. Requests in progress are answered. For up to a quarter of that time new
 * connections are accepted too, because a proxy may know no other process; each response closes its connection. Then the server
 * stops listening and answers what is left. Behind a proxy it keeps the port long enough for the proxy to be refused and
 * to choose another process.
 *
 * A proxy may be sending a request on an idle connection at this moment and could not repeat an upload elsewhere, so its idle
 * connections are closed by the proxy itself, or with their next response.
 *
 * Node's `server.close()` and `closeIdleConnections()` do not close connections that never sent a request, and keep serving
 * requests on connections that were busy. http-terminator is not maintained.
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
      wait(stopWaitMs * ACCEPTING_PART, undefined, { ref: false }),
    ]);
    // Accept pending connections first: the system resets those that nobody accepted.
    await nextTurn();
    await nextTurn();
    const proxyRetry = server.listening ? wait(Math.min(PROXY_NAMES_MS, idleMs)) : undefined;
    // Not that of HTTP, which would close idle connections. Calls back with an error where it never listened.
    const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
    if (idleMs === 0) this.closeIdle();
    const idleUntil = performance.now() + idleMs;
    const rest = setInterval(() => {
      if (performance.now() >= idleUntil) this.closeUnanswered();
    }, LOOK_MS);
    await closed;
    await proxyRetry;
    clearInterval(rest);
    clearTimeout(cut);
  }

  /** Closes the connection with this response, also when its head already announced keep-alive. */
  private makeLast(answer: ServerResponse): void {
    const { socket } = answer;
    answer.shouldKeepAlive = false;
    // More listeners than usual, which Node would report as a leak.
    answer.setMaxListeners(0);
    answer.once('close', () => socket?.destroySoon());
  }

  private closeIdle(): void {
    for (const socket of this.open.unused) socket.destroy();
    this.open.server.closeIdleConnections();
  }

  /** Incomplete heads, and the rest of bodies whose response was sent: no client waits for anything. */
  private closeUnanswered(): void {
    if (this.open.answers.size === 0) this.open.server.closeAllConnections();
  }

  private cut(): void {
    const { size } = this.open.answers;
    // Connections without a request are no loss.
    if (size > 0) this.stopping.brokeOff(`Requests that took longer than STOP_WAIT_S were cut: ${size}.`);
    this.open.server.closeAllConnections();
  }
}
