import { promisify } from 'node:util';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { notAForm } from '../common/forms/form-problem.js';
import { Problem } from '../problem/problem.js';

/** Reads a multipart form of texts alone into the body. */
@Injectable()
export class FormFields implements NestInterceptor {
  private readonly receive = promisify(
    multer({
      limits: {
        files: 0,
        fields: 20,
        fieldSize: 64 * 1024,
        fieldNameSize: 100,
        fieldNestingDepth: 2,
        parts: 21,
      },
    }).none(),
  ) as (request: Request, response: Response) => Promise<void>;

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!request.is('multipart/form-data')) throw notAForm();
    try {
      await this.receive(request, http.getResponse());
    } catch (error) {
      throw error instanceof MulterError
        ? new Problem(
            413,
            'form-too-large',
            'The form holds a file, too many fields or too long a text. Send only what is asked for.',
          )
        : new Problem(400, 'broken-form', 'The form could not be read to its end. Send it again.');
    }
    return next.handle();
  }
}
