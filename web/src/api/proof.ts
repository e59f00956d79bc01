import ProofWorker from './proof-worker?worker';

/** A challenge is valid for an hour. */
const VALID_MS = 50 * 60_000;
/** Whoever sends earlier does not wait for longer. */
const WAIT_MS = 3000;

let proof: Promise<string | undefined> | undefined;

async function solve(): Promise<string> {
  const challenge: unknown = await (await fetch('/api/challenge')).json();
  const worker = new ProofWorker();
  const solved = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    worker.onerror = reject;
  });
  worker.postMessage(challenge);
  return solved.finally(() => worker.terminate());
}

/** Asks for a challenge and solves it, unless there is a fresh proof. A failure is none. */
export function prepareProof(): void {
  if (proof) return;
  const own = solve().catch(() => undefined);
  proof = own;
  setTimeout(() => proof === own && (proof = undefined), VALID_MS);
}

/** Each proof is used once. @returns undefined without one */
export function takeProof(): Promise<string | undefined> {
  const taken = proof;
  proof = undefined;
  return Promise.race([taken, new Promise<undefined>((give) => setTimeout(give, taken ? WAIT_MS : 0))]);
}
