import type { Enquiry } from '../../api/enquiries';
import { visitorDate } from '../../content/formats';
import { mailAddress } from '../../forms/message/mail-address';

/** @param agency its name */
export const replySubject = ({ form }: Pick<Enquiry, 'form'>, agency: string): string =>
  form === 'contact' ? `Re: your message to ${agency}` : `Re: your free test with ${agency}`;

export const quoteTitle = ({ name, createdAt }: Pick<Enquiry, 'name' | 'createdAt'>): string =>
  `On ${visitorDate(createdAt)}, ${name} wrote:`;

/** @returns a `mailto:` address that begins a reply and quotes the message */
export function replyAddress(
  enquiry: Pick<Enquiry, 'form' | 'name' | 'email' | 'message' | 'createdAt'>,
  agency: string,
): string {
  const { email, message } = enquiry;
  const quoted = message.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  const body = ['', '', quoteTitle(enquiry), ...quoted].join('\n');
  return mailAddress({ email, subject: replySubject(enquiry, agency), body });
}

/** @returns a `tel:` address without the extension, or undefined where the text is no number */
export function phoneAddress(typed: string): string | undefined {
  const [number = ''] = typed.split(/[a-z#,;]/i);
  // In '+44 (0)20' the zero is for callers from within the country.
  const international = number.trim().startsWith('+');
  const digits = (international ? number.replace('(0)', '') : number).replace(/\D/g, '');
  return digits.length < 3 ? undefined : `tel:${international ? '+' : ''}${digits}`;
}
