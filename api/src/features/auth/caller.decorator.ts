import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { untilClosed } from '../../platform/http/connections/until-closed.js';
import type { Caller } from './auth.service.js';

/** Who sends the request, as the limits on wrong passwords count them. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  const http = context.switchToHttp();
  const { ip = '', headers } = http.getRequest<Request>();
  return { address: ip, userAgent: headers['user-agent'], gone: untilClosed(http.getResponse<Response>()) };
});
