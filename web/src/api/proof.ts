import ProofWorker from './proof-worker?worker';
import { requestJson } from './request';

/** A challenge is valid for an hour. */
const VALID_MS = 50 * 60_000;
/** A form that is sent earlier waits for the proof no longer than this. */
const WAIT_MS = 3000;

type Proof = Promise<string | undefined>;

let prepared: Proof | undefined;

async function solve(): Proof {
  const { data: challenge } = await requestJson<object>('challenge');
  if (!challenge) return undefined;
  const worker = new ProofWorker();
  const solved: Proof = new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<string | undefined>) => resolve(data);
    worker.onerror = () => resolve(undefined);
  });
  worker.postMessage(challenge);
  return solved.finally(() => worker.terminate());
}

/** Asks for a challenge and solves it, unless there is a fresh proof. */
export function prepareProof(): void {
  if (prepared) return;
  const own = (prepared = solve().catch(() => undefined));
  const forget = () => prepared === own && (prepared = undefined);
  setTimeout(forget, VALID_MS);
  void own.then((proof) => proof ?? forget());
}

/** Each proof is valid once. @returns undefined without one */
export function takeProof(): Proof {
  const taken = prepared;
  prepared = undefined;
  return Promise.race([taken, new Promise<undefined>((give) => setTimeout(give, taken ? WAIT_MS : 0))]);
}
