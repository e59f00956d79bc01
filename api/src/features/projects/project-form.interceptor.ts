import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { readProjectForm } from './read-project-form.js';

/** Runs after the form is received and before its rules. */
@Injectable()
export class ProjectFormInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    request.body = readProjectForm(request.body as Record<string, unknown>);
    return next.handle();
  }
}
