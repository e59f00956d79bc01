import { writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '@leadlight/api/app.module.js';
import { Settings } from '@leadlight/api/platform/config/settings.js';
import { openApiDocument } from '@leadlight/api/openapi.js';

/** Writes api/openapi.json from the built API. In preview nothing is started: no settings, no database, no storage. */
const app = await NestFactory.create(AppModule.forRoot(new Settings()), { preview: true, logger: false });
app.setGlobalPrefix('api');
await writeFile('openapi.json', `${JSON.stringify(openApiDocument(app), undefined, 2)}\n`);
await app.close();
