import { promisify } from 'node:util';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import express, { type Request, type Response } from 'express';
import { IS_PUBLIC } from '../../access/public.decorator.js';
import type { BodyTimes } from './body-times.js';
import { HAS_FORM_BODY } from './form-body.decorator.js';

/** The longest of the open forms, with room. */
const OPEN_LIMIT = '16kb';
/** Generous for a job with its requirements. Files go through multer with limits of their own. */
const ADMIN_LIMIT = '256kb';

const reader = (limit: string) =>
  promisify(express.json({ limit })) as (request: Request, response: Response) => Promise<void>;

/**
 * Reads JSON bodies after the session guard and before the pipes, so that only bodies of clients that may send them are parsed:
 * small ones on public routes, larger ones of the admin. A handler's own guards run later, when the body has been read. Handlers
 * of forms (FormBody) read their body themselves.
 */
export class JsonBody implements CanActivate {
  private readonly readOpen = reader(OPEN_LIMIT);
  private readonly readAdmin = reader(ADMIN_LIMIT);

  constructor(
    private readonly reflector: Reflector,
    private readonly times: BodyTimes,
  ) {}

  canActivate(context: ExecutionContext): true | Promise<true> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const handler = context.getHandler();
    const hasForm = this.reflector.get<boolean | undefined>(HAS_FORM_BODY, handler);
    if (request.method === 'GET' || request.method === 'HEAD' || hasForm) return true;
    const isPublic = this.reflector.get<boolean | undefined>(IS_PUBLIC, handler);
    const read = isPublic ? this.readOpen : this.readAdmin;
    return this.times.read(request, () => read(request, http.getResponse())).then(() => true as const);
  }
}
