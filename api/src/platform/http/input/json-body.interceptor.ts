import { promisify } from 'node:util';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import express, { type Request, type Response } from 'express';
import type { Observable } from 'rxjs';
import { IS_PUBLIC } from '../../access/public.decorator.js';

/** The longest of the open forms, with room. */
const OPEN_LIMIT = '16kb';
/** Generous for a job with its requirements. Files go through multer with limits of their own. */
const ADMIN_LIMIT = '256kb';

const reader = (limit: string) =>
  promisify(express.json({ limit })) as (request: Request, response: Response) => Promise<void>;

/**
 * Reads JSON bodies behind the guards and ahead of the pipes, so that a body is parsed for those alone who may send it: in
 * full for the admin, and where everybody may, a small one.
 */
export class JsonBody implements NestInterceptor {
  private readonly readOpen = reader(OPEN_LIMIT);
  private readonly readAdmin = reader(ADMIN_LIMIT);

  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const isPublic = this.reflector.get<boolean | undefined>(IS_PUBLIC, context.getHandler());
    const read = isPublic ? this.readOpen : this.readAdmin;
    await read(http.getRequest(), http.getResponse());
    return next.handle();
  }
}
