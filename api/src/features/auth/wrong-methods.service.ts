import { Injectable, RequestMethod, type OnModuleInit, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, HttpAdapterHost, MetadataScanner, Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import express, { type NextFunction, type Request, type Response } from 'express';
import { IS_PUBLIC } from '../../platform/access/public.decorator.js';
import { Problem } from '../../platform/problem/problem.js';
import { SessionGuard } from './session.guard.js';

type Handler = (...args: unknown[]) => unknown;

/**
 * Answers 405 with `Allow` where a path has handlers, but none for the method. Nest and Express would answer 404. Without a
 * session, a path whose handlers are all closed answers 401 to every method.
 */
@Injectable()
export class WrongMethods implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly host: HttpAdapterHost,
    private readonly guard: SessionGuard,
  ) {}

  /** By now Nest has registered all routes, and not yet the 404 behind them. */
  onModuleInit(): void {
    const router = express.Router();
    for (const [path, handlers] of this.handlersByPath()) {
      const allow = handlers.map((handler) => this.methodOf(handler)).join(', ');
      const refusal = {
        detail: `This address cannot be asked with this method. Use ${allow}.`,
        headers: { Allow: allow },
      };
      const guarded = handlers.find((handler) => this.reflector.get(IS_PUBLIC, handler)) ?? handlers[0];
      router.all(path, async (request: Request, response: Response, next: NextFunction) => {
        await this.guard.canActivate(new ExecutionContextHost([request, response, next], undefined, guarded));
        throw new Problem('method-not-allowed', refusal);
      });
    }
    this.host.httpAdapter.use('/api', router);
  }

  private methodOf(handler: Handler): string {
    const method = RequestMethod[this.reflector.get<RequestMethod>(METHOD_METADATA, handler)];
    return method === 'GET' ? 'GET, HEAD' : method;
  }

  private handlersByPath(): Map<string, Handler[]> {
    const byPath = new Map<string, Handler[]>();
    for (const { metatype } of this.discovery.getControllers()) {
      const prototype = (metatype as Type).prototype as Record<string, Handler>;
      const prefix = this.reflector.get<string>(PATH_METADATA, metatype as Type);
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name] as Handler;
        const own = this.reflector.get<string | undefined>(PATH_METADATA, handler);
        if (own === undefined) continue;
        const path = `/${prefix}/${own}`.replace(/\/+/g, '/');
        byPath.set(path, [...(byPath.get(path) ?? []), handler]);
      }
    }
    return byPath;
  }
}
