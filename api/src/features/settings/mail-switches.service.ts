import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Settings } from '../../platform/config/settings.js';
import { MailSwitches, SWITCHES_ID } from './mail-switches.schema.js';
import type { SettingsDto, UpdateSettingsDto } from './settings.dto.js';

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
