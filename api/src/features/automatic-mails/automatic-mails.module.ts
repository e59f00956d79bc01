import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AutomaticMails, AutomaticMailsSchema, AutomaticMailsService } from './automatic-mails.service.js';
import { AutomaticMailsController } from './automatic-mails.controller.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: AutomaticMails.name, schema: AutomaticMailsSchema }])],
  controllers: [AutomaticMailsController],
  providers: [AutomaticMailsService],
  exports: [AutomaticMailsService],
})
export class AutomaticMailsModule {}
