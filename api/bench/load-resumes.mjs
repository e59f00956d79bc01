/** A worker: six connections send one application after the other until the main thread stops it. */
import { parentPort, workerData } from 'node:worker_threads';

const { url, boundary, body } = workerData;
const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
let isOver = false;

async function busy() {
  while (!isOver) {
    const sent = fetch(`${url}/api/jobApplicant/applicants`, { method: 'POST', headers, body });
    await (await sent).arrayBuffer();
  }
}

parentPort?.once('message', () => (isOver = true));
const all = Array.from({ length: 6 }, busy);
parentPort?.postMessage('busy');
await Promise.all(all);
parentPort?.close();
