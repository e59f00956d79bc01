import { NestFactory } from '@nestjs/core';
import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import type { CheckedArchive } from '../platform/backup/check-archive.js';
import { RestoreModule } from '../platform/backup/restore.module.js';
import { Restorer } from '../platform/backup/restorer.service.js';
import { ConfigModule } from '../platform/config/config.module.js';
import type { Settings } from '../platform/config/settings.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { createLogger } from '../platform/logging/logger.js';
import { NestLogger } from '../platform/logging/nest-logger.js';
import { StorageModule } from '../platform/storage/storage.module.js';
import { objectReferences } from './object-references.js';

class InstallationWork {}

/** Opens database and store of these settings for some work, without the product around them. */
export async function withInstallation<Result>(
  settings: Settings,
  modules: (DynamicModule | Type)[],
  work: (context: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  const context = await NestFactory.createApplicationContext(
    {
      module: InstallationWork,
      imports: [ConfigModule.forRoot(settings), DatabaseModule, StorageModule, ...modules],
    },
    { abortOnError: false, logger: new NestLogger(createLogger('fatal')) },
  );
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Restores a checked archive into the installation of these settings, and does what follows it, in one opening of it. */
export function restoreInto(
  settings: Settings,
  archive: CheckedArchive,
  andThen: (context: INestApplicationContext) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  return withInstallation(settings, [RestoreModule.forRoot(objectReferences)], async (context) => {
    await context.get(Restorer).restore(archive);
    await andThen(context);
  });
}
