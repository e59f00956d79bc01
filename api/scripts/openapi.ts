import { writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../src/app.module.js';
import { Settings } from '../src/config/settings.js';
import { openApiDocument } from '../src/openapi.js';

/** Writes api/openapi.json. In preview nothing is started: no settings, no database, no storage. */
const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(new Settings()), {
  preview: true,
  logger: false,
});
app.setGlobalPrefix('api');
await writeFile('openapi.json', `${JSON.stringify(openApiDocument(app), undefined, 2)}\n`);
await app.close();
