import { MailWarning } from 'lucide-react';
import type { Applicant } from '../../api/applicants';
import { IconMark } from '../../reading/Lines';

export const WithdrawnMark = () => (
  <span className="shrink-0 bg-sunken px-1.5 text-xs font-medium whitespace-nowrap text-ink outline-1 outline-field-line">
    Withdrawn
  </span>
);

export const Marks = ({ applicant: { withdrawn, mailFailed } }: { applicant: Applicant }) => (
  <>
    {withdrawn && <WithdrawnMark />}
    {mailFailed && <IconMark Icon={MailWarning} title="A mail was not sent" look="text-danger" />}
  </>
);
