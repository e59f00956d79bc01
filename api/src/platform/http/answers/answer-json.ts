import type { Request, Response } from 'express';
import { answer } from './answer.js';
import { Representation } from './representation.js';

/** A shorter response fits into one packet. */
const WORTH_COMPRESSING_BYTES = 1024;

/** Visitors and the admin get different answers at one address. */
const headers = { Vary: 'Authorization, Accept-Encoding' };

interface JsonAnswerOptions {
  /** The ETag; without it a hash of the bytes. */
  tag?: string;
  /** The response contains more than its tag covers: it is sent completely each time, and not cached. */
  isBeyondTag?: boolean;
}

function toJson(value: object, tag?: string): Representation {
  const text = JSON.stringify(value);
  const isLong = Buffer.byteLength(text) >= WORTH_COMPRESSING_BYTES;
  return new Representation('application/json; charset=utf-8', text, isLong ? ['gzip'] : [], tag);
}

const made = new WeakMap<object, Representation>();

/** A value as JSON: a cached list is serialised, hashed and compressed once. */
export function keptJson(value: object): Representation {
  let json = made.get(value);
  if (!json) made.set(value, (json = toJson(value)));
  return json;
}

/** Answers 200 with a value, or 304 when the client has it. A value without a tag must not be changed afterwards. */
export function answerJson(
  request: Request,
  response: Response,
  value: object,
  { tag, isBeyondTag = false }: JsonAnswerOptions = {},
): Promise<void> {
  const json = tag === undefined ? keptJson(value) : toJson(value, tag);
  return answer(request, response, json, { headers, noStore: isBeyondTag });
}
