import { request } from 'node:http';

const TIMEOUT_MS = 40_000;

/**
 * @typedef {{ status: number, type: string, body: Buffer, headers: import('node:http').IncomingHttpHeaders }} Answer
 * @typedef {{ method?: string, headers?: Record<string, string>, body?: Buffer }} Question
 */

/**
 * Sends one request on a new connection.
 * @param {string} url
 * @param {Question} question
 * @returns {Promise<Answer>}
 * @throws if no complete response arrives
 */
export function ask(url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const length = body ? { 'Content-Length': String(body.length) } : {};
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sent = request(
      url,
      { method, agent: false, signal, headers: { ...headers, ...length } },
      (answer) => {
        const pieces = [];
        answer.on('data', (piece) => pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () => {
          const { statusCode: status = 0, headers: of } = answer;
          resolve({ status, type: of['content-type'] ?? '', headers: of, body: Buffer.concat(pieces) });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** @returns the body as JSON @throws if the status differs */
export async function expectJson(status, url, question) {
  const answer = await ask(url, question);
  if (answer.status !== status)
    throw new Error(`${url}: ${answer.status} ${answer.body.toString().slice(0, 300)}`);
  return JSON.parse(answer.body.toString());
}

export const json = (body, headers = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(body)),
});

/** @param {Record<string, string>} fields @param {{ name: string, bytes: Uint8Array<ArrayBuffer> }} resume */
export async function applicationRequest(fields, { name, bytes }) {
  const form = new FormData();
  form.append('resume', new Blob([bytes]), name);
  for (const [field, text] of Object.entries(fields)) form.append(field, text);
  const encoded = new Response(form);
  return {
    method: 'POST',
    headers: { 'Content-Type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}
