import type { Enquiry } from '../../api/enquiries';
import { replyMail } from '../../content/back-office/enquiries';
import { visitorDate } from '../../content/formats';
import { mailAddress } from '../../forms/message/mail-address';

/** A `mailto:` address that opens an answer to the visitor, with what was written quoted below. */
export function replyAddress({
  form,
  name,
  email,
  message,
  createdAt,
}: Pick<Enquiry, 'form' | 'name' | 'email' | 'message' | 'createdAt'>): string {
  const quoted = message.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  const introduction = replyMail.introduction(visitorDate(createdAt), name);
  const body = ['', '', introduction, ...quoted].join('\n');
  return mailAddress({ email, subject: replyMail.subjects[form], body }).href;
}
