import type { NewTask } from '../../../platform/mail/outbox-tasks.service.js';
import type { Types } from 'mongoose';

/** The kind of a mail to one applicant. */
export const APPLICANT_MAIL = 'message';

/** What is stored of it beside subject and applicant. */
export interface ApplicantMailData {
  /** With placeholders. */
  body: string;
  /** Whether it acknowledges the application: it carries the private link, and was stored before the applicant. */
  isAcknowledgement?: boolean;
}

/** @param key of the task: the same one is sent once */
export const applicantMail = (
  _id: string,
  applicantId: Types.ObjectId,
  { subject, ...data }: ApplicantMailData & { subject: string },
  options: Pick<NewTask, 'inMs'> & Partial<Pick<NewTask, 'createdAt'>>,
): NewTask => ({ _id, kind: APPLICANT_MAIL, applicantId, subject, data: { ...data }, ...options });
