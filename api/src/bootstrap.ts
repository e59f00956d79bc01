import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import { Gauge, Registry } from 'prom-client';
import { AppModule } from './app.module.js';
import { JsonBody } from './platform/http/input/json-body.guard.js';
import type { Settings } from './platform/config/settings.js';
import { createLogger } from './platform/logging/logger.js';
import { NestLogger } from './platform/logging/nest-logger.js';
import { Refusals } from './platform/metrics/refusals.js';
import { requestMetrics } from './platform/metrics/request-metrics.js';
import { productVersion } from './platform/config/product-version.js';
import { requestLogger } from './platform/logging/request-logger.js';
import { setUpOpenApi } from './openapi.js';
import { PagesService } from './site/pages/pages.service.js';
import { ProblemFilter } from './platform/http/problems/problem.filter.js';
import { StrictValidationPipe } from './platform/http/input/validation.pipe.js';

/** Everything between the socket and the handlers. main and every test call it, so that both have the same. */
function configureApp(app: NestExpressApplication, settings: Settings): void {
  const isHttps = settings.publicUrl.startsWith('https:');
  app.set('trust proxy', settings.trustProxy);
  app.set('etag', false);
  // `answer` alone decides on a 304, because it knows the versions. Express would say so to every `If-None-Match: *`.
  Object.defineProperty(app.getHttpAdapter().getInstance().request, 'fresh', { value: false });
  app.disable('x-powered-by');
  app.use(
    helmet({
      // Documents get theirs from pages/; what is not a document may load nothing. Plain http stays usable on a LAN.
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
  app.useGlobalGuards(new JsonBody(app.get(Reflector)));
  app.useGlobalPipes(new StrictValidationPipe());
  app.useGlobalFilters(new ProblemFilter(app.get(Refusals)));
  setUpOpenApi(app);
}

/** The whole application, ready to listen. */
export async function createApp(settings: Settings): Promise<NestExpressApplication> {
  const logger = createLogger(settings.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(settings), {
    abortOnError: false,
    bodyParser: false,
    logger: settings.logLevel === 'silent' ? false : new NestLogger(logger),
  });
  app.use(requestLogger(logger));
  const registry = app.get<Registry>(Registry);
  app.use(requestMetrics(registry));
  new Gauge({
    name: 'leadlight_build_info',
    help: 'Always 1: which version runs, on which Node.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: productVersion, node: process.version }, 1);
  configureApp(app, settings);
  return app;
}
