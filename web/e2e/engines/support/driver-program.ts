import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../support/free-port';
import { answers } from '../../support/running-program';
import type { Engine } from './engines';

/** Ends what hangs. */
const READY_WITHIN_MS = 60_000;

/** A display in memory with a window manager, without which no window has the focus. */
async function startDisplay(start: (command: string[], env?: object) => ChildProcess): Promise<object> {
  const display = start(['Xvfb', '-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  const [number] = (await Promise.race([
    once(display.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(display, 'exit').then(() => Promise.reject(new Error('Xvfb did not start.'))),
  ])) as [Buffer];
  const env = { DISPLAY: `:${number.toString().trim()}` };
  start(['openbox'], env);
  return env;
}

/** Runs the program that drives an engine, with all that it starts. */
export async function withDriverProgram(engine: Engine, use: (url: string) => Promise<void>): Promise<void> {
  const started: ChildProcess[] = [];
  const start = ([program = '', ...args]: string[], env?: object) => {
    // A group of its own, so that what it starts ends with it.
    const child = spawn(program, args, {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...env },
    });
    started.push(child);
    return child;
  };
  try {
    const env = engine.onDisplay ? await startDisplay(start) : {};
    const port = await freePort();
    let spare = await freePort();
    while (spare === port) spare = await freePort();
    const program = start(engine.command(port, spare), env);
    const url = `http://127.0.0.1:${String(port)}`;
    if (!(await answers(program, `${url}/status`, READY_WITHIN_MS)))
      throw new Error(`${program.spawnfile} did not start.`);
    await use(url);
  } finally {
    for (const { pid } of started.reverse()) if (pid !== undefined) endGroup(pid);
  }
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}
