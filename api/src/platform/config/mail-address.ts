import { z } from 'zod';

/** Who a mail comes from: shown name and address. */
interface MailAddress {
  name: string;
  address: string;
}

const what = 'an e-mail address, or a name and the address as in Leadlight <desk@example.com>';

/** `desk@example.com` or `Leadlight <desk@example.com>`, the name with or without quotation marks around it. */
export const mailAddress = z.string().transform((text, context): MailAddress => {
  const [, name = '', address = text] = /^([^<>\p{Cc}]*)<([^<>]*)>\s*$/u.exec(text) ?? [];
  const parsed = z.email().safeParse(address.trim());
  if (parsed.success) return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: parsed.data };
  context.addIssue({ code: 'custom', message: what });
  return z.NEVER;
});
