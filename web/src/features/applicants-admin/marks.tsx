import { MailWarning } from 'lucide-react';
import type { Applicant } from '../../api/applicants';
import { IconMark, Tag, WroteLast } from '../../reading/Lines';

export const WithdrawnMark = () => <Tag>Withdrawn</Tag>;

export const Marks = ({ applicant: { withdrawn, answer, mailFailed } }: { applicant: Applicant }) => (
  <>
    {withdrawn && <WithdrawnMark />}
    <WroteLast answer={answer} />
    {mailFailed && <IconMark Icon={MailWarning} title="A mail was not sent" look="text-danger" />}
  </>
);
