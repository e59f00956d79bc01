import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ErasedRecords } from '../../platform/backup/erased-records.service.js';
import { OutboxTasks } from '../../platform/mail/outbox-tasks.service.js';
import { ApplicantFinder } from '../applicants/review/applicant-finder.service.js';
import { ApplicantReviewService } from '../applicants/review/applicant-review.service.js';
import { EnquiryReviewService } from '../enquiries/enquiry-review.service.js';
import type { ErasedDto, PersonDto } from './privacy.dto.js';

const MAX_LISTED = 1000;

/** What is stored about one person, by e-mail address in any case of letters. */
@Injectable()
export class PrivacyService {
  constructor(
    private readonly applicants: ApplicantReviewService,
    private readonly finder: ApplicantFinder,
    private readonly mails: OutboxTasks,
    private readonly enquiries: EnquiryReviewService,
    private readonly erased: ErasedRecords,
  ) {}

  async find(email: string): Promise<PersonDto> {
    const [enquiries, ids] = await this.enquiries.findByEmail(email, MAX_LISTED);
    const all = [...ids, ...(await this.applicants.findIdsByEmail(email))];
    const applicants = await this.finder.findByEmail(email, MAX_LISTED);
    return { applicants, enquiries, messages: await this.mails.countWith(all) };
  }

  /** A ZIP file, written while it is read. @throws Problem 503 when the first object cannot be read */
  async export(email: string): Promise<Readable> {
    const enquiries = await this.enquiries.findDetailsByEmail(email);
    return this.applicants.exportByEmail(email, { enquiries });
  }

  /** May be repeated. */
  async erase(email: string): Promise<ErasedDto> {
    // Before the search, and also when nothing is found: an older archive may have more.
    await this.erased.addAddress(email);
    const { messages } = await this.find(email);
    // Also those that stand with somebody else.
    await this.mails.received.deleteMany({ from: email.toLowerCase() });
    const applicants = await this.applicants.eraseByEmail(email);
    return { applicants, enquiries: await this.enquiries.eraseByEmail(email), messages };
  }
}
