import { rm } from 'node:fs/promises';
import {
  applyDecorators,
  createParamDecorator,
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
import type { ProblemCode } from '../../problem/catalogue.js';
import { invalidFields } from '../../problem/invalid-fields.js';
import { Problem } from '../../problem/problem.js';
import { isFull } from '../../storage/object-storage.js';
import { assertFreeSpace, newFileName, uploadFolder } from '../../storage/temporary-files.js';

const MIB = 1024 * 1024;

export interface FormFile {
  field: string;
  /** In messages to visitors. */
  name: string;
  tooLarge: ProblemCode;
  maxBytes: number;
  /** What to do about a file that is too large. */
  instead: string;
}

export interface FormTexts {
  /** Number of text fields. */
  fields: number;
  /** Length of the longest field in its longest encoding. */
  bytes: number;
}

export const formLimits = ({ fields, bytes }: FormTexts, files: number) => ({
  files,
  fields,
  fieldSize: bytes,
  fieldNameSize: 100,
  fieldNestingDepth: 2,
  // An index makes a list of that length.
  fieldArrayIndexLimit: 0,
  parts: fields + files,
});

export function assertIsForm(request: Request): void {
  if (!request.is('multipart/form-data'))
    throw new Problem('wrong-content-type', { detail: 'Send a form: Content-Type multipart/form-data.' });
}

/** Stored in the upload folder until the request ends. */
export interface UploadedFile {
  path: string;
  name: string;
  bytes: number;
}

export const SubmittedFile = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const { file } = context.switchToHttp().getRequest<Request>();
  return file && ({ path: file.path, name: file.originalname, bytes: file.size } satisfies UploadedFile);
});

/** @param readers interceptors that read the form */
export const FormBody = (...readers: Type<NestInterceptor>[]): MethodDecorator =>
  applyDecorators(UseInterceptors(...readers), ApiConsumes('multipart/form-data'));

/** Reads a form with one file. Deletes the file when the request ends: pipes can refuse the request after multer stored it. */
export function FileForm(
  describe: (settings: Settings) => { file: FormFile } & FormTexts,
): Type<NestInterceptor> {
  @Injectable()
  class FileFormInterceptor implements NestInterceptor {
    private readonly file: FormFile;
    private readonly form: NestInterceptor;

    constructor(private readonly settings: Settings) {
      const { file, ...texts } = describe(settings);
      this.file = file;
      this.form = new (FileInterceptor(file.field, {
        storage: diskStorage({
          destination: (_request, _file, done) => done(null, uploadFolder(settings)),
          filename: (_request, _file, done) => done(null, newFileName()),
        }),
        // Otherwise names arrive as Latin-1.
        defParamCharset: 'utf8',
        limits: { ...formLimits(texts, 1), fileSize: file.maxBytes },
      }))();
    }

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<Request>();
      assertIsForm(request);
      const bytes = Number(request.headers['content-length'] ?? this.file.maxBytes);
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
        return await this.form.intercept(context, next);
      } catch (error) {
        throw formProblem(error instanceof HttpException ? error.cause : error, this.file);
      }
    }
  }
  return mixin(FileFormInterceptor);
}

function formProblem(error: unknown, { field, name, maxBytes, instead, tooLarge }: FormFile): Problem {
  if (error instanceof MulterError) {
    const given = error.field ?? field;
    switch (error.code) {
      case 'LIMIT_FILE_SIZE': {
        const message = `This ${name} is larger than ${Number((maxBytes / MIB).toFixed(1))} MB. ${instead}`;
        return new Problem(tooLarge, { detail: message, errors: [{ field, message }] });
      }
      case 'LIMIT_FIELD_VALUE':
        return invalidFields({ field: given, message: 'This text is too long. Shorten it.' });
      case 'LIMIT_UNEXPECTED_FILE':
      case 'LIMIT_FILE_COUNT':
        return invalidFields({ field: given, message: `Send one file, in the field ${field}.` });
      default:
        return new Problem('broken-form', {
          detail: 'The form has too many or too long fields. Send only those that are asked for.',
        });
    }
  }
  if (!(error instanceof Error && 'errno' in error)) return new Problem('broken-form');
  new Logger('Uploads').error('The upload folder cannot be written.', error);
  if (isFull(error)) return new Problem('storage-full');
  return new Problem('storage-unavailable', {
    detail: 'The file could not be kept. Nothing was saved. Try again in a minute.',
  });
}
