import type { Enquiry } from '../../api/enquiries';
import { mailtoAddress } from '../../forms/message/mail-address';

/** @param agency its name */
export const replySubject = ({ form }: Pick<Enquiry, 'form'>, agency: string): string =>
  form === 'contact' ? `Re: your message to ${agency}` : `Re: your free test with ${agency}`;

/** Begins a reply in the admin's own mail program. */
export const replyAddress = (enquiry: Pick<Enquiry, 'form' | 'email'>, agency: string): string =>
  `${mailtoAddress(enquiry.email)}?subject=${encodeURIComponent(replySubject(enquiry, agency))}`;

/** @returns a `tel:` address without the extension, or undefined where the text is no number */
export function phoneAddress(typed: string): string | undefined {
  const [number = ''] = typed.split(/[a-z#,;]/i);
  // In '+44 (0)20' the zero is for callers from within the country.
  const international = number.trim().startsWith('+');
  const digits = (international ? number.replace('(0)', '') : number).replace(/\D/g, '');
  return digits.length < 3 ? undefined : `tel:${international ? '+' : ''}${digits}`;
}
