import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fetchOnce } from './fetch-once';

export const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Waits until a program that was started answers. @returns false where it ends before, or takes too long */
export async function answers(program: ChildProcess, url: string, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline && isRunning(program)) {
    const answer = await fetchOnce(url).catch(() => undefined);
    if (answer?.ok) return true;
    await delay(50);
  }
  return false;
}
