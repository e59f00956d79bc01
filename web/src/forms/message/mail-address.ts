/** Longer addresses are cut, or refused, on the way to some mail programs. */
const ADDRESS_CHARACTERS = 1900;

function encodeWithin(text: string, room: number): { encoded: string; isCut: boolean } {
  const ellipsis = encodeURIComponent('…');
  const whole = encodeURIComponent(text);
  if (whole.length <= room) return { encoded: whole, isCut: false };
  let kept = '';
  for (const character of text) {
    const encoded = encodeURIComponent(character);
    if (kept.length + encoded.length + ellipsis.length > room) break;
    kept += encoded;
  }
  return { encoded: kept + ellipsis, isCut: true };
}

interface Mail {
  email: string;
  subject: string;
  body: string;
}

export function mailtoAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
}

/** A `mailto:` address that opens this mail in the admin's mail program (RFC 6068), and whether its text had to be cut. */
export function mailAddress({ email, subject, body }: Mail): { href: string; isCut: boolean } {
  const start = `${mailtoAddress(email)}?subject=${encodeURIComponent(subject)}&body=`;
  const lines = body.split(/\r\n|\r|\n/).join('\r\n');
  const { encoded, isCut } = encodeWithin(lines, ADDRESS_CHARACTERS - start.length);
  return { href: start + encoded, isCut };
}
