import { existsSync, readFileSync } from 'node:fs';
import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { BodyTimes } from './platform/http/input/body-times.js';
import { JsonBody } from './platform/http/input/json-body.guard.js';
import { isLocal } from './platform/config/is-local.js';
import type { Settings } from './platform/config/settings.js';
import { RateLimits } from './platform/limits/rate-limits.service.js';
import { gatewayOf, noteOtherName, warnOfSharedAddress } from './platform/limits/shared-address.js';
import { visitorNotes } from './platform/limits/visitor-notes.js';
import { createLogger } from './platform/logging/logger.js';
import { NestLogger } from './platform/logging/nest-logger.js';
import { Metrics } from './platform/metrics/metrics.js';
import { Refusals } from './platform/metrics/refusals.js';
import { tellBuild } from './platform/metrics/tell-build.js';
import { productVersion } from './platform/backup/product-version.js';
import { requestLogger } from './platform/logging/request-logger.js';
import { setUpOpenApi } from './openapi.js';
import { PagesService } from './site/pages/pages.service.js';
import { ProblemFilter } from './platform/http/problems/problem.filter.js';
import { securityHeaders } from './platform/http/answers/security-headers.js';
import { StrictValidationPipe } from './platform/http/input/validation.pipe.js';

/** Everything between the socket and the handlers. main and every test call it, so that both have the same. */
export function configureApp(app: NestExpressApplication, settings: Settings): void {
  const isHttps = settings.publicUrl.startsWith('https:');
  app.set('trust proxy', settings.trustProxy);
  app.set('etag', false);
  // Who has an answer already is told by `answer` alone, which names versions. Express would say so to every `If-None-Match: *`.
  Object.defineProperty(app.getHttpAdapter().getInstance().request, 'fresh', { value: false });
  app.disable('x-powered-by');
  app.use(
    securityHeaders({
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
  app.useGlobalGuards(new JsonBody(app.get(Reflector), app.get(BodyTimes)));
  app.useGlobalPipes(new StrictValidationPipe());
  app.useGlobalFilters(new ProblemFilter(app.get(Refusals)));
  setUpOpenApi(app);
}

const ROUTES = '/proc/net/route';

/** Where a proxy tells who asks, it is worth a look whether it knows. */
function watchVisitors(
  app: NestExpressApplication,
  { publicUrl, trustProxy }: Settings,
  logger: Logger,
): void {
  const note = visitorNotes(app.get(RateLimits));
  if (isLocal(publicUrl)) {
    app.use(noteOtherName(note));
    return;
  }
  const gateway = existsSync(ROUTES) ? gatewayOf(readFileSync(ROUTES, 'latin1')) : undefined;
  if (gateway && trustProxy) app.use(warnOfSharedAddress(logger, publicUrl, gateway, note));
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
  tellBuild(app.get(Metrics), productVersion);
  watchVisitors(app, settings, logger);
  configureApp(app, settings);
  return app;
}
