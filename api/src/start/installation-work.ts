import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import type { Settings } from '../platform/config/settings.js';
import { InstallationModule } from '../platform/installation.module.js';
import { createLogger, NestLogger } from '../platform/logging/logger.js';
import { archivedCollections } from './archived-collections.js';

/** Opens the application context of a command, with the database, and closes it after the work. */
export async function withInstallation<Result>(
  settings: Settings,
  work: (context: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  const context = await NestFactory.createApplicationContext(
    InstallationModule.forRoot(settings, 1, archivedCollections),
    { abortOnError: false, logger: new NestLogger(createLogger('fatal')) },
  );
  return work(context).finally(() => context.close());
}
