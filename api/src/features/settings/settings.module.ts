import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailSwitches, MailSwitchesSchema, MailSwitchesService } from './mail-switches.service.js';
import { SettingsController } from './settings.controller.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: MailSwitches.name, schema: MailSwitchesSchema }])],
  controllers: [SettingsController],
  providers: [MailSwitchesService],
  exports: [MailSwitchesService],
})
export class SettingsModule {}
