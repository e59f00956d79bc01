import { rm } from 'node:fs/promises';
import {
  applyDecorators,
  HttpException,
  Injectable,
  Logger,
  mixin,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiConsumes } from '@nestjs/swagger';
import type { Request } from 'express';
import { diskStorage, MulterError } from 'multer';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { Settings } from '../../config/settings.js';
import { generalProblems, invalidFields, type Problem, type ProblemType } from '../../problem/problem.js';
import { isFull } from '../../storage/object-storage.js';
import { assertFreeSpace, uploadFolder } from '../../storage/temporary-files.js';

export interface FormWithFile {
  field: string;
  maxBytes: (settings: Settings) => number;
  /** Its sentence says `too large`, in place of which the limit is named. */
  tooLarge: ProblemType;
  texts: number;
  /** Length of the longest text in its longest encoding. */
  textBytes: number;
}

export const FormBody = (...readers: Type<NestInterceptor>[]): MethodDecorator =>
  applyDecorators(UseInterceptors(...readers), ApiConsumes('multipart/form-data'));

export const formLimits = (files: number, fields: number, fieldSize: number) => ({
  files,
  fields,
  fieldSize,
  parts: files + fields,
  fieldNameSize: 100,
  fieldNestingDepth: 2,
  // An index makes a list of that length.
  fieldArrayIndexLimit: 0,
});

export function assertIsForm(request: Request): void {
  if (!request.is('multipart/form-data'))
    throw generalProblems.wrongContentType({ detail: 'Send a form: Content-Type multipart/form-data.' });
}

/** Deletes the file when the request ends: pipes can refuse the request after multer stored it. */
export function FileForm(form: FormWithFile): Type<NestInterceptor> {
  @Injectable()
  class FileFormInterceptor implements NestInterceptor {
    private readonly maxBytes: number;
    private readonly multer: NestInterceptor;

    constructor(private readonly settings: Settings) {
      this.maxBytes = form.maxBytes(settings);
      this.multer = new (FileInterceptor(form.field, {
        storage: diskStorage({
          destination: (_request, _file, done) => done(null, uploadFolder(settings)),
        }),
        // Otherwise names arrive as Latin-1.
        defParamCharset: 'utf8',
        limits: { ...formLimits(1, form.texts, form.textBytes), fileSize: this.maxBytes },
      }))();
    }

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<Request>();
      assertIsForm(request);
      const bytes = Number(request.headers['content-length'] ?? this.maxBytes);
      await assertFreeSpace(this.settings, bytes, Boolean(request.user));
      try {
        return of(await lastValueFrom(await this.read(context, next)));
      } finally {
        // multer has removed the file of a refused form.
        if (request.file?.path) await rm(request.file.path, { force: true });
      }
    }

    private async read(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      try {
        return await this.multer.intercept(context, next);
      } catch (error) {
        const cause = error instanceof HttpException ? error.cause : error;
        throw cause instanceof MulterError ? formProblem(cause, form, this.maxBytes) : writeProblem(cause);
      }
    }
  }
  return mixin(FileFormInterceptor);
}

function formProblem(error: MulterError, { field, tooLarge }: FormWithFile, maxBytes: number): Problem {
  const refused = error.field ?? field;
  switch (error.code) {
    case 'LIMIT_FILE_SIZE': {
      const limit = Number((maxBytes / 1024 ** 2).toFixed(1));
      const detail = tooLarge.detail.replace('too large', `larger than ${limit} MB`);
      return tooLarge({ detail, errors: [{ field, message: detail }] });
    }
    case 'LIMIT_FIELD_VALUE':
      return invalidFields({ field: refused, message: 'This text is too long. Shorten it.' });
    case 'LIMIT_UNEXPECTED_FILE':
    case 'LIMIT_FILE_COUNT':
      return invalidFields({ field: refused, message: `Send one file, in the field ${field}.` });
    default:
      return generalProblems.brokenForm({
        detail: 'The form has too many or too long fields. Send only those that are asked for.',
      });
  }
}

function writeProblem(error: unknown): Problem {
  if (!(error instanceof Error && 'errno' in error)) return generalProblems.brokenForm();
  new Logger('Uploads').error('The upload folder cannot be written.', error);
  if (isFull(error)) return generalProblems.storageFull();
  return generalProblems.storageUnavailable({
    detail: 'The file could not be kept. Nothing was saved. Try again in a minute.',
  });
}
