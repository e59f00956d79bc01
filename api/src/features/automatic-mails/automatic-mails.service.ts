import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Settings } from '../../platform/config/settings.js';
import { AUTOMATIC } from '../../platform/mail/mail-text.js';
import { generalProblems, invalidFields } from '../../platform/problem/problem.js';
import { Mailer, refusalOf } from '../../platform/mail/mailer.service.js';
import type { SettingsDto, TestMailDto, UpdateSettingsDto } from './automatic-mails.dto.js';

const TEST_MS = 20_000;

const DOCUMENT_ID = 'mail';

@Schema({ collection: 'settings', versionKey: false })
export class AutomaticMails {
  @Prop({ type: String, required: true }) _id!: string;

  @Prop({ type: Boolean }) acknowledge?: boolean;

  @Prop({ type: Boolean }) notifyApplications?: boolean;

  @Prop({ type: Boolean }) weeklyDigest?: boolean;

  @Prop({ type: String }) agencyName?: string;

  @Prop({ type: String }) signature?: string;

  @Prop({ type: String }) currency?: string;
}

export const AutomaticMailsSchema = SchemaFactory.createForClass(AutomaticMails);

@Injectable()
export class AutomaticMailsService {
  constructor(
    @InjectModel(AutomaticMails.name) private readonly switches: Model<AutomaticMails>,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {}

  async read(): Promise<SettingsDto> {
    const stored = await this.switches.findById(DOCUMENT_ID).lean<AutomaticMails>();
    const agencyName = stored?.agencyName || this.mailer.siteName;
    const { acknowledge, notifyApplications, weeklyDigest } = stored ?? {};
    return {
      acknowledge: acknowledge ?? false,
      notifyApplications: notifyApplications ?? false,
      weeklyDigest: weeklyDigest ?? false,
      agencyName,
      signature: stored?.signature || agencyName,
      currency: stored?.currency ?? 'USD',
      mail: this.mailer.isOn,
      mailsDecided: (acknowledge ?? notifyApplications ?? weeklyDigest) !== undefined,
    };
  }

  async change(given: UpdateSettingsDto): Promise<SettingsDto> {
    const $set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    if (Object.keys($set).length === 0)
      throw invalidFields({ field: 'acknowledge', message: 'Give at least one setting.' });
    await this.switches.updateOne({ _id: DOCUMENT_ID }, { $set }, { upsert: true });
    return this.read();
  }

  /** @throws Problem 409 without a mail server */
  async test(address: string): Promise<TestMailDto> {
    if (!this.mailer.isOn) throw generalProblems.mailOff();
    const { agencyName: agency } = await this.read();
    const text = `Mail works: ${this.settings.publicUrl} can send it. Nobody else got this test.`;
    const mail = { to: { name: '', address }, subject: `Test mail from ${agency}`, text, headers: AUTOMATIC };
    try {
      await this.mailer.send({ id: `test.${randomUUID()}`, ...mail }, AbortSignal.timeout(TEST_MS));
      return { sent: true, answer: `The mail server took the test mail for ${address}.` };
    } catch (error) {
      return { sent: false, answer: refusalOf(error) };
    }
  }
}
