import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CallHandler, ExecutionContext, NestInterceptor, OnModuleInit } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { formProblem, notAForm, type FormFile, type FormTexts } from './form-problem.js';

/**
 * Reads a multipart form with one file: the file goes to a folder of its own under DATA_DIR/tmp as it comes, before or
 * after the fields, so memory stays flat. It is gone when the request ends, however that ends; what a killed process left
 * is cleared at start.
 */
export abstract class SpooledFile implements NestInterceptor, OnModuleInit {
  private readonly folder: string;
  private readonly receive: (request: Request, response: Response) => Promise<void>;

  protected constructor(
    dataDir: string,
    private readonly file: FormFile,
    { fields, bytes }: FormTexts,
  ) {
    this.folder = join(dataDir, 'tmp', `${file.name}-${file.field}`);
    const form: RequestHandler = multer({
      storage: multer.diskStorage({ destination: (_request, _file, done) => done(null, this.folder) }),
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

  async onModuleInit(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!request.is('multipart/form-data')) throw notAForm();
    try {
      await this.receive(request, http.getResponse());
    } catch (error) {
      throw formProblem(error, this.file);
    }
    try {
      return of(await lastValueFrom(next.handle()));
    } finally {
      if (request.file) await rm(request.file.path, { force: true });
    }
  }
}
