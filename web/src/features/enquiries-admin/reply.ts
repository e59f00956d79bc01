import type { Enquiry } from '../../api/enquiries';
import { replyMail } from '../../content/back-office/enquiries';
import { visitorDate } from '../../content/dates';

/** Longer addresses are cut, or refused, on the way to some mail programs. */
const ADDRESS_CHARACTERS = 1900;

const LINE = encodeURIComponent('\r\n');

/** Encoded, as much of the text as fits into so many characters; what is left out shows as an ellipsis. */
function encodeWithin(text: string, room: number): string {
  const ellipsis = encodeURIComponent('…');
  const whole = encodeURIComponent(text);
  if (whole.length <= room) return whole;
  let kept = '';
  for (const character of text) {
    const encoded = encodeURIComponent(character);
    if (kept.length + encoded.length + ellipsis.length > room) break;
    kept += encoded;
  }
  return kept + ellipsis;
}

/** A `mailto:` address that opens an answer to the visitor, with what was written quoted below (RFC 6068). */
export function replyAddress({
  form,
  name,
  email,
  message,
  createdAt,
}: Pick<Enquiry, 'form' | 'name' | 'email' | 'message' | 'createdAt'>): string {
  const at = email.lastIndexOf('@');
  const to = `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
  const quoted = message
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const introduction = encodeURIComponent(replyMail.introduction(visitorDate(createdAt), name));
  const start = `mailto:${to}?subject=${encodeURIComponent(replyMail.subjects[form])}&body=${LINE}${LINE}${introduction}${LINE}`;
  return start + encodeWithin(quoted, ADDRESS_CHARACTERS - start.length);
}
