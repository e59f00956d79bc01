import { promisify } from 'node:util';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { GUARDS_METADATA } from '@nestjs/common/constants.js';
import type { Reflector } from '@nestjs/core';
import express, { type Request, type Response } from 'express';
import { IS_PUBLIC } from '../../access/public.decorator.js';
import type { BodyTimes } from './body-times.js';

/** The longest of the open forms, with room. */
const OPEN_LIMIT = '16kb';
/** Generous for a job with its requirements. Files go through multer with limits of their own. */
const ADMIN_LIMIT = '256kb';

const reader = (limit: string) =>
  promisify(express.json({ limit })) as (request: Request, response: Response) => Promise<void>;

/**
 * Reads JSON bodies behind the guard of the sessions and ahead of the pipes, so that a body is parsed for those alone who may
 * send it: in full for the admin, and where everybody may, a small one. A guard, since an interceptor takes every request
 * through rxjs, and a read has no body to wait for. A handler with guards of its own takes a form, which they must be asked
 * about before any of it is read.
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
    if (request.method === 'GET' || request.method === 'HEAD' || this.reflector.get(GUARDS_METADATA, handler))
      return true;
    const isPublic = this.reflector.get<boolean | undefined>(IS_PUBLIC, handler);
    const read = isPublic ? this.readOpen : this.readAdmin;
    return this.times.read(request, () => read(request, http.getResponse())).then(() => true as const);
  }
}
