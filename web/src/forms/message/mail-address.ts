/** Longer addresses are cut, or refused, on the way to some mail programs. */
const ADDRESS_CHARACTERS = 1900;

export function mailtoAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
}

/** A `mailto:` address that opens this mail in the admin's mail program (RFC 6068). A long text is cut. */
export function mailAddress({ email, subject, body }: Record<'email' | 'subject' | 'body', string>): string {
  const lines = body.split(/\r\n|\r|\n/).join('\r\n');
  const addressWith = (text: string) =>
    `${mailtoAddress(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  let href = addressWith(lines);
  for (let kept = [...lines]; href.length > ADDRESS_CHARACTERS && kept.length > 0;) {
    kept = kept.slice(0, Math.floor(kept.length * 0.95));
    href = addressWith(`${kept.join('')}…`);
  }
  return href;
}
