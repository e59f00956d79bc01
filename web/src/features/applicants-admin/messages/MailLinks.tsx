import { Check, Mail } from 'lucide-react';
import { useState } from 'react';
import type { Applicant } from '../../../api/applicants';
import { mailAddress } from '../../../forms/message/mail-address';
import { filledIn, valuesOf } from '../../../forms/message/placeholders';
import { Button } from '../../../ui/Button';
import type { MessageText } from './useMessageText';

interface MailLinksProps {
  recipients: readonly Applicant[];
  text: MessageText;
}

/** Without a mail server: a link for each applicant opens the message in the admin's mail program. */
export function MailLinks({ recipients, text }: MailLinksProps) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const links = recipients.map((applicant) => {
    const values = valuesOf(applicant);
    const { href, isCut } = mailAddress({
      email: applicant.email,
      subject: filledIn(text.subject, values),
      body: filledIn(text.body, values),
    });
    return { id: applicant._id, name: applicant.fullName, href, isCut };
  });
  return (
    <div className="grid gap-3">
      <p className="text-sm font-semibold">
        No mail server is set up, so send the message from your own mail program.
      </p>
      {links.length > 1 && <p className="text-sm text-ink-soft">One email for each applicant:</p>}
      {links.some(({ isCut }) => isCut) && (
        <p className="text-sm text-ink-soft">
          The text is too long for a mail link and is cut there. Copy it from the preview.
        </p>
      )}
      <ul className="-m-1 grid max-h-72 gap-2 overflow-y-auto p-1">
        {links.map(({ id, name, href }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <Button
              size="small"
              variant={links.length === 1 ? 'primary' : 'secondary'}
              href={href}
              onClick={() => setOpened((before) => [...before, id])}
            >
              <Mail aria-hidden size={18} className="shrink-0" />
              {links.length === 1 ? 'Open in your mail program' : `Write to ${name}`}
            </Button>
            {opened.includes(id) && (
              <span className="inline-flex items-center gap-1 text-sm text-positive">
                <Check aria-hidden size={16} />
                opened
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
