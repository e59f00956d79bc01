import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import { describe, expect, it } from '@jest/globals';
import { readForm } from './read-form.js';

const response = {} as Response;
const requestOf = (stream: Readable): Request =>
  Object.assign(stream, { headers: { 'content-length': '5' } }) as unknown as Request;

describe('a form', () => {
  it('reaches its parser in pieces of some kB, byte by byte the same', async () => {
    const bytes = Buffer.from(Array.from({ length: 20_000 }, (_, at) => at % 251));
    const small = Array.from({ length: 10_000 }, (_, at) => bytes.subarray(at, at + 1));
    const pieces: Buffer[] = [];
    const parse: RequestHandler = (form, _response, next) => {
      form.on('data', (piece: Buffer) => pieces.push(piece)).once('end', () => next());
    };
    const request = requestOf(Readable.from([...small, bytes.subarray(10_000)], { objectMode: false }));
    await readForm(request, response, parse);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    expect(pieces.length).toBeLessThanOrEqual(3);
  });

  it('gives the request what the parser read, or its refusal', async () => {
    const parse: RequestHandler = (form, _response, next) => {
      expect(form.headers['content-length']).toBe('5');
      form.body = { name: 'Ayesha' };
      next();
    };
    const request = requestOf(Readable.from(['bytes']));
    await readForm(request, response, parse);
    expect(request.body).toEqual({ name: 'Ayesha' });
    const refused: RequestHandler = (_form, _response, next) => next(new Error('no form'));
    await expect(readForm(requestOf(Readable.from(['bytes'])), response, refused)).rejects.toThrow('no form');
  });

  it('informs the parser when the connection is lost', async () => {
    const request = requestOf(new Readable({ read: () => undefined }));
    const parse: RequestHandler = (form, _response, next) =>
      void once(form, 'error').then(([error]) => next(error));
    const reading = readForm(request, response, parse);
    request.destroy(new Error('aborted'));
    await expect(reading).rejects.toThrow('aborted');
  });
});
