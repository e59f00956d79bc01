import {
  HttpException,
  Injectable,
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { NoFilesInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { assertIsForm, formLimits } from '../../platform/http/forms/form.js';
import { RateLimits } from '../../platform/limits/rate-limits.service.js';
import { generalProblems } from '../../platform/problem/problem.js';
import { enquiryProblems } from './enquiries.problems.js';

const limits = formLimits(0, 11, 24 * 1024);

/** By address: enough for an office behind one address. */
export const ENQUIRY_LIMITS = { burst: 20, day: 100 } as const;

/** A guard, because guards run before a body is read. */
@Injectable()
export class EnquiryLimits implements CanActivate {
  private readonly count: (address: string) => Promise<void>;

  constructor(limits: RateLimits) {
    this.count = limits.byAddress('enquiry', ENQUIRY_LIMITS.burst, ENQUIRY_LIMITS.day);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.count(context.switchToHttp().getRequest<Request>().ip ?? '');
    return true;
  }
}

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
