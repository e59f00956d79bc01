import { readProblem, unreachable, type Problem } from '../../../api/problem';

/** @returns the file behind a signed path, or the reason why it could not be loaded */
export async function loadResume(path: string, signal: AbortSignal): Promise<ArrayBuffer | Problem> {
  try {
    const answer = await fetch(`/api/${path}`, { signal });
    if (answer.ok) return await answer.arrayBuffer();
    return readProblem(answer.status, await answer.json().catch(() => undefined));
  } catch {
    return unreachable();
  }
}
