import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import express, { type Express } from 'express';
import request from 'supertest';
import { describe, expect, it } from '@jest/globals';
import { answerJson, keptJson } from './answer-json.js';
import { answer } from './answer.js';
import { Representation } from './representation.js';

const text = '<p>Ready.</p>'.repeat(200);
const page = new Representation('text/html; charset=utf-8', text, ['br', 'gzip']);

/** An application whose every path gives this answer. */
const app = (give: (...args: [express.Request, express.Response]) => Promise<void>): Express =>
  express().use((asked, response) => give(asked, response));

const pages = (options?: Parameters<typeof answer>[3]) =>
  app((asked, response) => answer(asked, response, page, options));

/** All that comes back over the wire. */
async function dialled(app: Express, message: string): Promise<string> {
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${message}\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const answered = await buffer(socket);
  server.close();
  return answered.toString();
}

describe('the one answer', () => {
  it('is the bytes with their type, length and tag, and the headers that were given', async () => {
    const { text: body, headers } = await request(pages({ headers: { Vary: 'Accept-Encoding' } }))
      .get('/')
      .set('Accept-Encoding', 'identity')
      .expect(200);
    expect(body).toBe(text);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(text.length),
      'cache-control': 'no-cache',
      etag: page.etag,
      vary: 'Accept-Encoding',
    });
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'gzip'],
    ['gzip;q=0.5, br', 'br'],
    ['*', 'br'],
    ['br;q=0, gzip', 'gzip'],
  ] as const)('to who takes “%s” is sent as %s', async (accepted, coding) => {
    const response = await request(pages()).get('/').set('Accept-Encoding', accepted).expect(200);
    expect(response.headers).toMatchObject({
      'content-encoding': coding,
      'content-length': String((await page.encoded(coding)).length),
      etag: page.etag,
    });
    expect(response.text).toBe(text);
  });

  it.each(['identity', 'identity, gzip;q=0.5', 'deflate', 'gzip;q=0', ''])(
    'to who takes “%s” is sent plain',
    async (accepted) => {
      const response = await request(pages()).get('/').set('Accept-Encoding', accepted).expect(200);
      expect(response.headers).not.toHaveProperty('content-encoding');
      expect(response.text).toBe(text);
    },
  );

  it('keeps its compressed copies', async () => {
    expect(await page.encoded('br')).toBe(await page.encoded('br'));
    expect(await page.encoded('br')).not.toEqual(await page.encoded('gzip'));
  });

  it.each([
    page.etag,
    page.etag.slice('W/'.length),
    `"other", ${page.etag}`,
    `W/"other",${page.etag} , "more"`,
    '*',
  ])('is 304 without a body to who names %s', async (known) => {
    const response = await request(pages({ headers: { Vary: 'Accept-Encoding' } }))
      .get('/')
      .set('If-None-Match', known)
      // As browsers do for a page that names a tag by itself.
      .set('Cache-Control', 'no-cache')
      .expect(304);
    expect(response.text).toBe('');
    expect(response.headers).toMatchObject({ etag: page.etag, vary: 'Accept-Encoding' });
    expect(response.headers).not.toHaveProperty('content-type');
    expect(response.headers).not.toHaveProperty('content-length');
  });

  it.each([
    ['names another', '"other", W/"more"', {}, 200, 'no-cache'],
    ['has it, of what nobody may keep', '*', { noStore: true }, 200, 'no-store'],
    ['has it, of what is not there', '*', { status: 404 }, 404, 'no-cache'],
  ])('is whole to who %s', async (_who, known, options, status, cacheControl) => {
    const response = await request(pages(options)).get('/').set('If-None-Match', known).expect(status);
    expect(response.headers['cache-control']).toBe(cacheControl);
    expect(response.text).toBe(text);
  });

  it('to HEAD is the head of GET, length and all, without a body', async () => {
    const headOf = (answered: string) => answered.split('\r\n\r\n', 1)[0]?.replace(/^Date: .*$/m, '');
    for (const coding of ['identity', 'br']) {
      const rest = ` / HTTP/1.1\r\nAccept-Encoding: ${coding}`;
      const head = await dialled(pages(), `HEAD${rest}`);
      expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Content-Length: \d+\r\n[^]*\r\n\r\n$/);
      expect(headOf(head)).toBe(headOf(await dialled(pages(), `GET${rest}`)));
    }
    await request(pages()).head('/').set('If-None-Match', page.etag).expect(304);
  });
});

describe('a value as JSON', () => {
  const list = Array.from({ length: 100 }, (_unused, number) => ({ title: `Job ${number} · Größe` }));
  const json = (value: object, options?: Parameters<typeof answerJson>[3]) =>
    request(app((asked, response) => answerJson(asked, response, value, options))).get('/');

  it('is packed when that is worth it, and never in brotli', async () => {
    const long = await json(list).set('Accept-Encoding', 'br, gzip').expect(200, list);
    expect(long.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      vary: 'Authorization, Accept-Encoding',
    });
    const short = await json([1]).set('Accept-Encoding', 'br, gzip').expect(200, [1]);
    expect(short.headers).not.toHaveProperty('content-encoding');
  });

  it('is made once for a list that is kept', () => {
    expect(keptJson(list)).toBe(keptJson(list));
    expect(keptJson(structuredClone(list))).not.toBe(keptJson(list));
  });

  it('has the same tag for the same bytes, and its own where one is given', async () => {
    const { etag = '' } = (await json(list)).headers as { etag?: string };
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    await json(structuredClone(list)).set('If-None-Match', etag).expect(304);
    await json(list.slice(1)).set('If-None-Match', etag).expect(200);
    await json(list, { tag: 'W/"third"' }).set('If-None-Match', etag).expect(200);
    await json(list, { tag: 'W/"third"' }).set('If-None-Match', '"third"').expect(304);
  });

  it('is whole each time, and nobody keeps it, when it holds more than its tag names', async () => {
    const response = await json({ count: 2 }, { tag: 'W/"third"', isBeyondTag: true })
      .set('If-None-Match', '*')
      .expect(200, { count: 2 });
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', etag: 'W/"third"' });
  });
});
