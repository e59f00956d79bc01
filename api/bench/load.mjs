/** A worker: keeps four connections busy with one kind of request until the main thread stops it, then reports how they were answered. */
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { worstRequests } from './worst-requests.mjs';

const { url, kind } = workerData;
const connections = 4;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const make = worstRequests[kind];
const answers = {};
let isOver = false;
let isBusy = false;

const ask = ({ method, path, headers, body }) =>
  new Promise((resolve, reject) => {
    request(url, { agent, method, path, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end(body);
  });

async function busy() {
  while (!isOver) {
    const status = await ask(make());
    answers[status] = (answers[status] ?? 0) + 1;
    if (!isBusy) parentPort?.postMessage('busy');
    isBusy = true;
  }
}

parentPort?.once('message', () => (isOver = true));
await Promise.all(Array.from({ length: connections }, busy));
agent.destroy();
parentPort?.postMessage(answers);
