import type { ReactNode } from 'react';
import { polled } from '../../api/base-api';
import { enquiriesApi } from '../../api/enquiries';
import type { Outcome } from '../../api/problem';
import type { Overview } from '../../api/overview';
import { reviewApi } from '../../api/review';
import { privacyApi, dueText, firstErasure } from '../../api/privacy';
import { adminDates } from '../../content/admin-dates';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { RetryButton } from '../../reading/RetryButton';
import { Button } from '../../ui/Button';
import { AlertIcon } from '../../ui/icons';
import { Pane } from '../../ui/panes';
import { BackUpNow, type BackupStatus } from './Backup';
import { Note } from './FirstDay';
import { Row } from './Panel';

type FailedMail = Overview['failedMails']['latest'][number];

/** For a mail to several people, or to somebody who was deleted since. */
const receivers: Record<FailedMail['kind'], string> = {
  message: 'Message to applicants',
  reply: 'Reply to an enquiry',
  notice: 'Notice to you',
};

function personPath({ applicantId, enquiryId }: FailedMail): string | undefined {
  if (applicantId !== undefined) return paths.applicant(applicantId);
  return enquiryId === undefined ? undefined : paths.enquiry(enquiryId);
}

/** Nothing for a notice about no enquiry, and for somebody who was deleted since. */
function RetryMail({ mail }: { mail: FailedMail }) {
  const { _id: messageId, kind, name, applicantId, enquiryId = '' } = mail;
  const [retryMail] = reviewApi.useRetryMailMutation();
  const [mailAgain] = enquiriesApi.useMailEnquiryAgainMutation();
  const retry = (): Outcome<void> => {
    if (applicantId !== undefined) return retryMail({ kind: 'applicant', id: applicantId, messageId });
    return kind === 'reply' ? retryMail({ kind: 'enquiry', id: enquiryId, messageId }) : mailAgain(enquiryId);
  };
  return <RetryButton about={name || receivers[kind]} onRetry={retry} />;
}

interface TroubleProps extends Omit<BackupStatus, 'isBad'> {
  children?: ReactNode;
}

function Trouble({ headline, detail, children }: TroubleProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-hairline px-5 py-3 text-sm first:border-t-0">
      <div className="flex min-w-0 flex-[1_1_16rem] items-start gap-3">
        <AlertIcon size={20} className="mt-0.5 shrink-0 text-danger" />
        <p className="text-pretty">
          <span className="font-semibold">{headline}</span> {detail}
        </p>
      </div>
      {children && <div className="max-sm:pl-8">{children}</div>}
    </div>
  );
}

interface AttentionProps {
  overview: Overview;
  backup: BackupStatus | undefined;
}

/** What needs a hand. Nothing where nothing does. */
export function Attention({ overview, backup }: AttentionProps) {
  const { failedMails, site } = overview;
  const problems = [...overview.problems, ...(site?.broken ?? [])];
  // The backup is shown with a button.
  const shown = problems.filter((problem) => !backup?.isBad || !problem.startsWith('backups:'));
  if (!backup?.isBad && failedMails.count === 0 && problems.length === 0) return null;
  return (
    <section aria-labelledby="attention" className="p-0.5">
      <Pane space="none" glass="garnet" className="@container bg-danger-ground! pl-2.5! sm:pl-2.5!">
        <h2 id="attention" className="sr-only">
          Needs a hand
        </h2>
        {backup?.isBad && (
          <Trouble headline={`${backup.headline}.`} detail={backup.detail}>
            <BackUpNow backup={overview.backup} />
          </Trouble>
        )}
        {shown.map((problem) => (
          <Trouble key={problem} headline={problem} />
        ))}
        {failedMails.count > 0 && (
          <>
            <Trouble
              headline={`${counted(failedMails.count, 'mail was', 'mails were')} not sent in the last 30 days.`}
            />
            <ul aria-label="Mails that were not sent" className="border-t border-hairline sm:pl-8">
              {failedMails.latest.map((mail) => (
                <Row
                  key={mail._id}
                  to={personPath(mail)}
                  title={mail.name || receivers[mail.kind]}
                  about={
                    <>
                      <span className="text-danger">{mail.reason}</span> {mail.subject}
                    </>
                  }
                  aside={adminDates.recentDay(mail.at)}
                  action={personPath(mail) && <RetryMail mail={mail} />}
                />
              ))}
            </ul>
          </>
        )}
      </Pane>
    </section>
  );
}

/** Applicants and enquiries whose time is over. Nothing where there are none. */
export function ErasedSoon() {
  const { data } = privacyApi.useRetentionQuery(undefined, { ...polled, refetchOnMountOrArgChange: true });
  if (!data) return null;
  const { count, needsConfirmation, waitingCount, enquiries } = data;
  const first = firstErasure(data);
  if (!first && !needsConfirmation) return null;
  return (
    <Note
      label="Retention"
      text={
        <span className="font-semibold">
          {needsConfirmation &&
            `To be erased once you confirm it: ${dueText(waitingCount, enquiries.waitingCount)}. `}
          {first && `To be erased from ${adminDates.day(first)}: ${dueText(count, enquiries.count)}.`}
        </span>
      }
    >
      <Button size="small" href={paths.privacy}>
        See them
      </Button>
    </Note>
  );
}
