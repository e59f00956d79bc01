import { promisify } from 'node:util';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import express, { type Request, type Response } from 'express';
import { IS_PUBLIC } from '../../access/public.decorator.js';

const reader = (limit: string) =>
  promisify(express.json({ limit })) as (request: Request, response: Response) => Promise<void>;

/** Reads JSON bodies after the session guard, so that no body without permission is parsed. Guards of a handler run later. */
export class JsonBody implements CanActivate {
  private readonly readPublic = reader('16kb');
  private readonly readAdmin = reader('256kb');

  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const isPublic = this.reflector.get<boolean | undefined>(IS_PUBLIC, context.getHandler());
    const read = isPublic ? this.readPublic : this.readAdmin;
    await read(http.getRequest(), http.getResponse());
    return true;
  }
}
