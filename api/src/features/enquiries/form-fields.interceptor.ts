import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import multer, { MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { BodyTimes } from '../../platform/http/input/body-times.js';
import { formLength } from '../../platform/http/forms/form-length.js';
import { formLimits, readForm } from '../../platform/http/forms/read-form.js';
import { Problem } from '../../platform/problem/problem.js';

/** What SendFormDto knows: the contact form's fields and the library's own. */
const TEXTS = { fields: 9, bytes: 24 * 1024 };
/** The whole form, as its header says. */
const MAX_BYTES = 32 * 1024;

/** Reads a multipart form of texts alone into the body. */
@Injectable()
export class FormFields implements NestInterceptor {
  constructor(private readonly times: BodyTimes) {}

  private readonly form = multer({ limits: formLimits(TEXTS, 0) }).none();

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (formLength(request) > MAX_BYTES) throw new Problem('form-too-large');
    try {
      await this.times.read(request, () => readForm(request, http.getResponse(), this.form));
    } catch (error) {
      if (error instanceof Problem) throw error;
      throw new Problem(error instanceof MulterError ? 'form-too-large' : 'broken-form');
    }
    return next.handle();
  }
}
