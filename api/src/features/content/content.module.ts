import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Settings } from '../../platform/config/settings.js';
import { DatabaseEngine } from '../../platform/database/database-engine.js';
import { MediaModule } from '../media/media.module.js';
import { ContentStore } from './content-store.service.js';
import { ContentController } from './content.controller.js';
import { ContentBlock, ContentBlockSchema } from './content.schema.js';
import { ContentService } from './content.service.js';
import { readWebBundle, WebBundle } from './web-bundle.js';

/** Loaded once the database engine has started: it would delay that. */
const bundle = { provide: WebBundle, inject: [Settings, DatabaseEngine], useFactory: readWebBundle };

/** Global: mails and pages of many features have the agency's name. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ContentBlock.name, schema: ContentBlockSchema }]),
    MediaModule,
  ],
  controllers: [ContentController],
  providers: [bundle, ContentService, ContentStore],
  exports: [ContentStore],
})
export class ContentModule {}
