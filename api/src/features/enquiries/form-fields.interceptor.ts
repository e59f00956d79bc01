import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import multer, { MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { BodyTimes } from '../../platform/http/input/body-times.js';
import { formLength } from '../../platform/http/forms/form-length.js';
import { readForm } from '../../platform/http/forms/read-form.js';
import { Problem } from '../../platform/problem/problem.js';

/** What SendFormDto knows: the contact form's fields and the library's own. */
const MAX_FIELDS = 9;
/** The longest message in its longest encoding, and some: the rule of the field refuses what is a little too long. */
const MAX_FIELD_BYTES = 24 * 1024;
/** The whole form, as its header says. */
const MAX_BYTES = 32 * 1024;

/** Reads a multipart form of texts alone into the body. */
@Injectable()
export class FormFields implements NestInterceptor {
  constructor(private readonly times: BodyTimes) {}

  private readonly form = multer({
    limits: {
      files: 0,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 100,
      fieldNestingDepth: 2,
      fieldArrayIndexLimit: 0,
      parts: MAX_FIELDS,
    },
  }).none();

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
