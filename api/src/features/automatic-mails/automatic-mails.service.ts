import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Settings } from '../../platform/config/settings.js';
import { InstallationRecord, mailboxRecord } from '../../platform/database/installation-record.js';
import { AUTOMATIC } from '../../platform/mail/mail-text.js';
import { Mailbox, mailboxFault } from '../../platform/mail/mailbox.js';
import { generalProblems, invalidFields } from '../../platform/problem/problem.js';
import { Mailer, refusalOf } from '../../platform/mail/mailer.service.js';
import { ContentStore } from '../content/content-store.service.js';
import type { SettingsDto, TestResultDto, UpdateSettingsDto } from './automatic-mails.dto.js';

const TEST_MS = 20_000;
const CALENDARS = '/api/calendar/';

const mailSwitches = ['acknowledge', 'notifyApplications', 'weeklyDigest'] as const;
/** Logs mask what begins with lla_. */
const calendarName = () => `lla_${randomBytes(24).toString('base64url')}.ics`;

const storedSettings = new InstallationRecord<UpdateSettingsDto & { calendar: string }>('settings', 'mail');

@Injectable()
export class AutomaticMailsService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly mailer: Mailer,
    private readonly mailbox: Mailbox,
    private readonly content: ContentStore,
    private readonly settings: Settings,
  ) {}

  async read(): Promise<SettingsDto> {
    const stored = await storedSettings.read(this.connection);
    const { acknowledge = false, notifyApplications = false, weeklyDigest = false } = stored;
    // Also asked for with each mail.
    const { readAt } = this.mailbox.isOn ? await mailboxRecord.read(this.connection) : {};
    return {
      acknowledge,
      notifyApplications,
      weeklyDigest,
      signature: stored.signature || this.content.brandName,
      currency: stored.currency ?? 'USD',
      mail: this.mailer.isOn,
      mailbox: this.mailbox.isOn,
      ...(readAt && { mailboxReadAt: readAt.toISOString() }),
      calendarUrl: this.settings.publicUrl + CALENDARS + (stored.calendar ?? (await this.firstCalendar())),
      timeZone: this.settings.agencyTimeZone,
      mailsDecided: mailSwitches.some((name) => stored[name] !== undefined),
    };
  }

  async change(given: UpdateSettingsDto): Promise<SettingsDto> {
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    if (Object.keys(change).length === 0)
      throw invalidFields({ field: 'acknowledge', message: 'Give at least one setting.' });
    await storedSettings.set(this.connection, change);
    return this.read();
  }

  async isCalendar(file: string): Promise<boolean> {
    return (await storedSettings.read(this.connection)).calendar === file;
  }

  /** The same for all that ask at once. */
  private async firstCalendar(): Promise<string | undefined> {
    const calendar = { $ifNull: ['$calendar', calendarName()] };
    const settings = this.connection.collection<{ _id: string }>('settings');
    await settings.updateOne({ _id: 'mail' }, [{ $set: { calendar } }], { upsert: true });
    return (await storedSettings.read(this.connection)).calendar;
  }

  async newCalendar(): Promise<void> {
    await storedSettings.set(this.connection, { calendar: calendarName() });
  }

  /** @throws Problem 409 without a mail server */
  async test(address: string): Promise<TestResultDto> {
    this.mailer.assertOn();
    const text = `Mail works: ${this.settings.publicUrl} can send it. Nobody else got this test.`;
    const mail = {
      to: { name: '', address },
      subject: `Test mail from ${this.content.brandName}`,
      text,
      headers: AUTOMATIC,
    };
    try {
      await this.mailer.send({ id: `test.${randomUUID()}`, ...mail }, AbortSignal.timeout(TEST_MS));
      return { ok: true, answer: `The mail server took the test mail for ${address}.` };
    } catch (error) {
      return { ok: false, answer: refusalOf(error) };
    }
  }

  /** @throws Problem 409 without a mailbox */
  async testMailbox(): Promise<TestResultDto> {
    if (!this.mailbox.isOn) throw generalProblems.mailboxOff();
    try {
      const signal = AbortSignal.timeout(TEST_MS);
      const count = await this.mailbox.open(signal, ({ mailbox }) => mailbox && mailbox.exists);
      return { ok: true, answer: `${this.mailbox.path} can be read. It has ${count} mails.` };
    } catch (error) {
      return { ok: false, answer: mailboxFault(error) };
    }
  }
}
