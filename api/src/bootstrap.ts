import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import helmet from 'helmet';
import { Registry } from 'prom-client';
import { AppModule } from './app.module.js';
import { JsonBody } from './platform/http/input/json-body.interceptor.js';
import type { Settings } from './platform/config/settings.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { observeRequests } from './platform/logging/observe-requests.js';
import { setUpOpenApi } from './openapi.js';
import { PagesService } from './site/pages/pages.service.js';
import { SendVersion } from './platform/http/versions/versions.js';
import { ProblemFilter } from './platform/http/problems/problem.filter.js';
import { StrictValidationPipe } from './platform/http/input/validation.pipe.js';

export async function createApp(settings: Settings): Promise<NestExpressApplication> {
  const logger = createLogger(settings.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(settings), {
    abortOnError: false,
    bodyParser: false,
    logger: new NestLogger(logger),
  });
  app.set('trust proxy', settings.trustProxy);
  // Handlers set the ETag of a version. Express compares it with If-None-Match.
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(observeRequests(logger, app.get(Registry)));
  app.use(compression());
  const isHttps = settings.publicUrl.startsWith('https:');
  app.use(
    helmet({
      // Pages set their own policy. Plain http must work on a LAN.
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
      },
      strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
  );
  app.use(app.get(PagesService).handle);
  app.setGlobalPrefix('api');
  app.useGlobalPipes(new StrictValidationPipe());
  app.useGlobalInterceptors(new JsonBody(app.get(Reflector)), new SendVersion());
  app.useGlobalFilters(new ProblemFilter());
  setUpOpenApi(app);
  return app;
}
