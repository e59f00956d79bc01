import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Settings } from '../../platform/config/settings.js';
import type { SettingsDto, UpdateSettingsDto } from './settings.controller.js';

/** Of the one document. */
const SWITCHES_ID = 'mail';

/** What the admin has switched on. Without the document everything is off. */
@Schema({ collection: 'settings', versionKey: false })
export class MailSwitches {
  @Prop({ type: String, required: true })
  _id!: string;

  /** Whether applicants get a mail on applying. */
  @Prop({ type: Boolean, required: true })
  acknowledge!: boolean;

  /** Whether the agency gets a mail about new applications. */
  @Prop({ type: Boolean, required: true })
  notifyApplications!: boolean;
}

export const MailSwitchesSchema = SchemaFactory.createForClass(MailSwitches);

/** Which mails go out by themselves. */
@Injectable()
export class MailSwitchesService {
  constructor(
    @InjectModel(MailSwitches.name) private readonly switches: Model<MailSwitches>,
    private readonly settings: Settings,
  ) {}

  async read(): Promise<SettingsDto> {
    return this.toDto(await this.switches.findById(SWITCHES_ID).lean<MailSwitches>());
  }

  async replace({ acknowledge, notifyApplications }: UpdateSettingsDto): Promise<SettingsDto> {
    const saved = await this.switches
      .findByIdAndUpdate(
        SWITCHES_ID,
        { $set: { acknowledge, notifyApplications } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<MailSwitches>();
    return this.toDto(saved);
  }

  private toDto(saved: MailSwitches | null): SettingsDto {
    return {
      acknowledge: saved?.acknowledge ?? false,
      notifyApplications: saved?.notifyApplications ?? false,
      mail: this.settings.mail !== undefined,
    };
  }
}
