import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';

const booleans = new Set(['active', 'share']);
const numbers = new Set(['projectRanking', 'sortOrder']);
/** An empty control of these means: not given. */
const absentWhenEmpty = new Set([...booleans, ...numbers, 'status', 'endDate']);

function readValue(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (booleans.has(name) && (value === 'true' || value === 'false')) return value === 'true';
  if (numbers.has(name) && /^-?\d{1,9}(\.\d{1,9})?$/.test(value)) return Number(value);
  return value;
}

/**
 * The fields of a project's multipart form, where all is text, in the kinds that its rules expect. What does not read stays
 * text, so that its rule refuses it.
 */
export function readProjectForm(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form)
      .filter(([name, value]) => !(value === '' && absentWhenEmpty.has(name)))
      .map(([name, value]) => [name, readValue(name, value)]),
  );
}

@Injectable()
export class ProjectFormInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    request.body = readProjectForm(request.body as Record<string, unknown>);
    return next.handle();
  }
}
