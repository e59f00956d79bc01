import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Mailer } from '../../platform/mail/mailer.service.js';
import type { SettingsDto, UpdateSettingsDto } from './automatic-mails.controller.js';

const DOCUMENT_ID = 'mail';

@Schema({ collection: 'settings', versionKey: false })
export class AutomaticMails {
  @Prop({ type: String, required: true }) _id!: string;

  @Prop({ type: Boolean, required: true }) acknowledge!: boolean;

  @Prop({ type: Boolean, required: true }) notifyApplications!: boolean;
}

export const AutomaticMailsSchema = SchemaFactory.createForClass(AutomaticMails);

@Injectable()
export class AutomaticMailsService {
  constructor(
    @InjectModel(AutomaticMails.name) private readonly switches: Model<AutomaticMails>,
    private readonly mailer: Mailer,
  ) {}

  async read(): Promise<SettingsDto> {
    const stored = await this.switches.findById(DOCUMENT_ID).lean<AutomaticMails>();
    const { acknowledge = false, notifyApplications = false } = stored ?? {};
    return { acknowledge, notifyApplications, mail: this.mailer.isOn };
  }

  async replace({ acknowledge, notifyApplications }: UpdateSettingsDto): Promise<SettingsDto> {
    const switches = { acknowledge, notifyApplications };
    await this.switches.updateOne({ _id: DOCUMENT_ID }, { $set: switches }, { upsert: true });
    return { ...switches, mail: this.mailer.isOn };
  }
}
