import {
  HttpException,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { NoFilesInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { assertIsForm, formLimits } from '../../platform/http/forms/form.js';
import { enquiryProblems } from './enquiries.problems.js';
import { generalProblems } from '../../platform/problem/general.problems.js';

const limits = formLimits(0, 9, 24 * 1024);

@Injectable()
export class FormFields implements NestInterceptor {
  private readonly form: NestInterceptor = new (NoFilesInterceptor({ limits }))();

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    assertIsForm(context.switchToHttp().getRequest<Request>());
    try {
      return await this.form.intercept(context, next);
    } catch (error) {
      const isTooLarge = error instanceof HttpException && error.cause instanceof MulterError;
      throw isTooLarge ? enquiryProblems.formTooLarge() : generalProblems.brokenForm();
    }
  }
}
