import { NestFactory } from '@nestjs/core';
import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { RestoreModule } from '../platform/backup/restore.module.js';
import { Restorer, type Restored } from '../platform/backup/restorer.service.js';
import { ConfigModule } from '../platform/config/config.module.js';
import type { Settings } from '../platform/config/settings.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { createLogger } from '../platform/logging/logger.js';
import { NestLogger } from '../platform/logging/nest-logger.js';
import { archiveRules } from './archive-rules.js';

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

/** Restores an archive into the installation of these settings, and does what follows it, in one opening of it. */
export function restoreInto(
  settings: Settings,
  path: string,
  andThen: (context: INestApplicationContext, restored: Restored) => Promise<void> = () => Promise.resolve(),
): Promise<Restored> {
  return withInstallation(settings, [RestoreModule.forRoot(archiveRules)], async (context) => {
    const restored = await context.get(Restorer).restore(path);
    await andThen(context, restored);
    return restored;
  });
}
