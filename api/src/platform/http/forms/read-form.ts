import { pipeline, Transform, type TransformCallback } from 'node:stream';
import { promisify } from 'node:util';
import type { Request, RequestHandler, Response } from 'express';
import type { Options } from 'multer';
import type { FormTexts } from './form-problem.js';

/** What a form's texts may be, and how many files come with them. */
export const formLimits = ({ fields, bytes }: FormTexts, files: number): Options['limits'] => ({
  files,
  fields,
  fieldSize: bytes,
  fieldNameSize: 100,
  fieldNestingDepth: 2,
  // An index makes a list of that length.
  fieldArrayIndexLimit: 0,
  parts: fields + files,
});

const GATHERED_BYTES = 8 * 1024;

/** Collects bytes into pieces of some kB, in place of the request that they come from. */
class GatheredForm extends Transform {
  body: unknown;
  file: Express.Multer.File | undefined;
  private gathered = Buffer.allocUnsafe(GATHERED_BYTES);
  private length = 0;

  constructor(readonly headers: Request['headers']) {
    super();
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.length + piece.length > GATHERED_BYTES) this.pass();
    if (piece.length > GATHERED_BYTES) this.push(piece);
    else this.length += piece.copy(this.gathered, this.length);
    done();
  }

  override _flush(done: TransformCallback): void {
    this.pass();
    done();
  }

  private pass(): void {
    if (this.length > 0) this.push(this.gathered.subarray(0, this.length));
    this.gathered = Buffer.allocUnsafe(GATHERED_BYTES);
    this.length = 0;
  }
}

/**
 * Reads a form into the request's body and file. The parser searches each piece for its boundary, so pieces of one byte
 * would cost a thousand times as much: it gets larger ones.
 * @param parse multer, set up for the form
 */
export async function readForm(request: Request, response: Response, parse: RequestHandler): Promise<void> {
  const form = new GatheredForm(request.headers);
  // The parser hears of a failure from the form.
  pipeline(request, form, () => undefined);
  await promisify(parse as (form: unknown, response: Response, done: (error?: unknown) => void) => void)(
    form,
    response,
  );
  request.body = form.body;
  if (form.file) request.file = form.file;
}
