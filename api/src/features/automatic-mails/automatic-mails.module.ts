import { Module } from '@nestjs/common';
import { AutomaticMailsService } from './automatic-mails.service.js';
import { AutomaticMailsController } from './automatic-mails.controller.js';

@Module({
  controllers: [AutomaticMailsController],
  providers: [AutomaticMailsService],
  exports: [AutomaticMailsService],
})
export class AutomaticMailsModule {}
