import { rm } from 'node:fs/promises';
import {
  Injectable,
  Logger,
  mixin,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import type { Request, Response } from 'express';
import multer, { type Options } from 'multer';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { FreeDisk, type DiskClaim } from '../../storage/free-disk.js';
import { UploadTempDir } from '../../storage/upload-temp-dir.js';
import { Uploads } from '../../metrics/uploads.js';
import { BodyTimes } from '../input/body-times.js';
import { Problem } from '../../problem/problem.js';
import { claimedStorage } from './claimed-storage.js';
import { formLength } from './form-length.js';
import { formProblem, tooLarge, type FormFile, type FormTexts } from './form-problem.js';
import { formLimits, readForm } from './read-form.js';

/** Room for the fields beside the file, as much as nginx gives them. */
const ROOM_FOR_FIELDS = 1024 ** 2;

/** The form: its file, and the texts beside it. */
type Form = { file: FormFile } & FormTexts;

/**
 * An interceptor that reads a multipart form with one file: the file goes to the temporary folder as it comes, before or
 * after the fields, so memory stays flat. It is deleted when the request ends, however that ends. A form whose announced
 * length is too large, or has no room on the disk, is refused before it is read.
 */
export function FileForm(describe: (settings: Settings) => Form): Type<NestInterceptor> {
  @Injectable()
  class FileFormInterceptor extends ReadsFileForm {
    protected override describe(settings: Settings): Form {
      return describe(settings);
    }
  }
  return mixin(FileFormInterceptor);
}

@Injectable()
abstract class ReadsFileForm implements NestInterceptor {
  private readonly logger = new Logger(FileForm.name);
  private readonly file: FormFile;
  private readonly maxBytes: number;
  private readonly options: Options;

  constructor(
    settings: Settings,
    private readonly tempDir: UploadTempDir,
    private readonly disk: FreeDisk,
    private readonly times: BodyTimes,
    private readonly uploads: Uploads,
  ) {
    const { file, ...texts } = this.describe(settings);
    uploads.register(file.name);
    this.file = file;
    this.maxBytes = file.maxBytes + ROOM_FOR_FIELDS;
    this.options = {
      // Without it names arrive as Latin-1.
      defParamCharset: 'utf8',
      limits: { ...formLimits(texts, 1), fileSize: file.maxBytes },
    };
  }

  protected abstract describe(settings: Settings): Form;

  intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    return this.uploads.during(this.file.name, () => this.take(context, next));
  }

  private async take(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const length = formLength(request);
    if (length > this.maxBytes) throw tooLarge(this.file);
    const claim = await this.disk.claim(length, request.user ? 'admin' : 'visitor');
    try {
      await this.read(request, http.getResponse(), claim);
      this.uploads.received(this.file.name, request.file?.size ?? 0);
      return of(await lastValueFrom(next.handle()).finally(() => this.remove(request.file)));
    } finally {
      claim.release();
    }
  }

  private async remove(file: Express.Multer.File | undefined): Promise<void> {
    if (file) await rm(file.path, { force: true });
  }

  private async read(request: Request, response: Response, claim: DiskClaim): Promise<void> {
    const storage = claimedStorage(this.tempDir, claim);
    const form = multer({ ...this.options, storage }).single(this.file.field);
    try {
      await this.times.read(request, () => readForm(request, response, form));
    } catch (error) {
      if (error instanceof Problem) throw error;
      const problem = formProblem(error, this.file);
      if (problem.getStatus() >= 500)
        this.logger.error(`Nothing can be written to ${this.tempDir.folder}.`, error);
      throw problem;
    }
  }
}
