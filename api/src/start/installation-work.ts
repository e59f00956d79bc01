import { NestFactory } from '@nestjs/core';
import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { ConfigModule } from '../platform/config/config.module.js';
import type { Settings } from '../platform/config/settings.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { createLogger } from '../platform/logging/logger.js';
import { NestLogger } from '../platform/logging/nest-logger.js';

class InstallationWork {}

/** The application context of every command: settings, the database, and what the command needs. */
export const openInstallation = (
  settings: Settings,
  modules: (DynamicModule | Type)[],
): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(
    { module: InstallationWork, imports: [ConfigModule.forRoot(settings), DatabaseModule, ...modules] },
    { abortOnError: false, logger: new NestLogger(createLogger('fatal')) },
  );

/** Opens the installation of these settings for some work, and closes it. */
export async function withInstallation<Result>(
  settings: Settings,
  modules: (DynamicModule | Type)[],
  work: (context: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  const context = await openInstallation(settings, modules);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
