import type { Request, Response } from 'express';
import { answer } from './answer.js';
import { Representation } from './representation.js';

/** Below this a packet holds the answer anyway. */
const WORTH_COMPRESSING_BYTES = 1024;

/** Visitors and the admin get different answers at one address. */
const headers = { Vary: 'Authorization, Accept-Encoding' };

interface JsonAnswerOptions {
  /** Names the version that is sent; without it the bytes do. */
  tag?: string;
  /** The answer holds more than its tag names: it is sent whole each time, and nobody keeps it. */
  isBeyondTag?: boolean;
}

function toJson(value: object, tag?: string): Representation {
  const text = JSON.stringify(value);
  const isLong = Buffer.byteLength(text) >= WORTH_COMPRESSING_BYTES;
  return new Representation('application/json; charset=utf-8', text, isLong ? ['gzip'] : [], tag);
}

const made = new WeakMap<object, Representation>();

/** A value as JSON, made once: a list that is kept in memory is serialised, hashed and compressed for its first reader alone. */
export function keptJson(value: object): Representation {
  let json = made.get(value);
  if (!json) made.set(value, (json = toJson(value)));
  return json;
}

/** Answers 200 with a value, or 304 when the caller has it. A value without a tag is not changed after it was answered. */
export function answerJson(
  request: Request,
  response: Response,
  value: object,
  { tag, isBeyondTag = false }: JsonAnswerOptions = {},
): Promise<void> {
  const json = tag === undefined ? keptJson(value) : toJson(value, tag);
  return answer(request, response, json, { headers, noStore: isBeyondTag });
}
