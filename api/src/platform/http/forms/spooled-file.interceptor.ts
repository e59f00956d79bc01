import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Logger, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import { lastValueFrom, of, type Observable } from 'rxjs';
import type { FreeDisk } from '../../storage/free-disk.js';
import type { Spool } from '../../storage/spool.js';
import type { Uploads } from '../../metrics/uploads.js';
import { announcedLength } from '../input/announced-length.js';
import type { BodyTimes } from '../input/body-times.js';
import { Problem } from '../../problem/problem.js';
import { formProblem, notAForm, tooLarge, type FormFile, type FormTexts } from './form-problem.js';

/** Room for the fields beside the file, as much as nginx gives them. */
const ROOM_FOR_FIELDS = 1024 ** 2;

/**
 * Reads a multipart form with one file: the file goes to the process's spool as it comes, before or after the fields, so
 * memory stays flat. It is gone when the request ends, however that ends. What is too large by its own word, or has no room
 * on the disk, is refused before it is read.
 */
export abstract class SpooledFile implements NestInterceptor {
  private readonly logger = new Logger(SpooledFile.name);
  private readonly maxBytes: number;
  private readonly receive: (request: Request, response: Response) => Promise<void>;

  protected constructor(
    private readonly spool: Spool,
    private readonly disk: FreeDisk,
    private readonly times: BodyTimes,
    private readonly uploads: Uploads,
    private readonly file: FormFile,
    { fields, bytes }: FormTexts,
  ) {
    this.maxBytes = file.maxBytes + ROOM_FOR_FIELDS;
    const form: RequestHandler = multer({
      storage: multer.diskStorage({ destination: (_request, _file, done) => done(null, spool.folder) }),
      // Without it names arrive as Latin-1.
      defParamCharset: 'utf8',
      limits: {
        fileSize: file.maxBytes,
        files: 1,
        fields,
        fieldSize: bytes,
        fieldNameSize: 100,
        fieldNestingDepth: 2,
        // An index makes a list of that length.
        fieldArrayIndexLimit: 0,
        parts: fields + 1,
      },
    }).single(file.field);
    this.receive = promisify(form) as typeof this.receive;
  }

  intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    return this.uploads.during(this.file.name, () => this.take(context, next));
  }

  private async take(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!request.is('multipart/form-data')) throw notAForm();
    const { maxBytes } = this;
    const length = announcedLength(request) ?? maxBytes;
    if (length > maxBytes) throw tooLarge(this.file);
    const release = await this.disk.promise(length);
    try {
      await this.read(request, http.getResponse());
      this.uploads.received(this.file.name, request.file?.size ?? 0);
      return of(await lastValueFrom(next.handle()).finally(() => this.remove(request.file)));
    } finally {
      release();
    }
  }

  private async remove(file: Express.Multer.File | undefined): Promise<void> {
    if (file) await rm(file.path, { force: true });
  }

  private async read(request: Request, response: Response): Promise<void> {
    try {
      await this.times.read(request, () => this.receive(request, response));
    } catch (error) {
      if (error instanceof Problem) throw error;
      const problem = formProblem(error, this.file);
      if (problem.getStatus() >= 500)
        this.logger.error(`Nothing can be written to ${this.spool.folder}.`, error);
      throw problem;
    }
  }
}
