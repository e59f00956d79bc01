import { promisify } from 'node:util';
import { SetMetadata, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import express, { type Request, type Response } from 'express';
import type { Observable } from 'rxjs';
import { IS_PUBLIC } from '../../access/access.decorators.js';

const reader = (limit: string) =>
  promisify(express.json({ limit })) as (request: Request, response: Response) => Promise<void>;

const READS_BODY = 'body:read-by-handler';

/** The handler reads the body itself. */
export const ReadsBody = (): MethodDecorator => SetMetadata(READS_BODY, true);

/** Reads JSON bodies after all guards, so that no body without permission or above a limit is read. */
export class JsonBody implements NestInterceptor {
  private readonly readPublic = reader('16kb');
  private readonly readAdmin = reader('256kb');

  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (this.reflector.get<boolean | undefined>(READS_BODY, context.getHandler())) return next.handle();
    const http = context.switchToHttp();
    const isPublic = this.reflector.get<boolean | undefined>(IS_PUBLIC, context.getHandler());
    const read = isPublic ? this.readPublic : this.readAdmin;
    await read(http.getRequest(), http.getResponse());
    return next.handle();
  }
}
