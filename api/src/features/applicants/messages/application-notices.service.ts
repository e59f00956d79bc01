import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { MailSwitchesService } from '../../settings/mail-switches.service.js';
import { RECEIVED, receivedTemplate } from '../../templates/first-templates.js';
import { TemplatesService } from '../../templates/templates.service.js';
import { applicantMail } from './applicant-mail.js';
import { NewApplicationsMailer } from './new-applications-mailer.service.js';

/** Longer than the database takes to store an applicant. */
const WAIT_MS = 5_000;

/** Queues the mails that go out when somebody applies, as the admin has switched them on. */
@Injectable()
export class ApplicationNotices {
  constructor(
    private readonly outbox: Outbox,
    private readonly switches: MailSwitchesService,
    private readonly templates: TemplatesService,
    private readonly newApplications: NewApplicationsMailer,
  ) {}

  /** To be called before the applicant is stored. Without them nothing is sent. */
  async announce(applicantId: Types.ObjectId): Promise<void> {
    if (!this.outbox.isOn) return;
    const { acknowledge, notifyApplications } = await this.switches.read();
    if (acknowledge) await this.acknowledge(applicantId);
    if (notifyApplications) await this.newApplications.add(applicantId, WAIT_MS);
  }

  private async acknowledge(applicantId: Types.ObjectId): Promise<void> {
    const { subject, body } = (await this.templates.findByName(RECEIVED)) ?? receivedTemplate;
    const key = `received:${applicantId.toHexString()}`;
    const content = { subject, body, isAcknowledgement: true };
    await this.outbox.put(applicantMail(key, applicantId, content, { inMs: WAIT_MS }));
  }
}
