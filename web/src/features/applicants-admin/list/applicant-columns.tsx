import { useId, useState } from 'react';
import { Link } from '../../../runtime/router';
import type { Applicant } from '../../../api/applicants';
import { adminDates } from '../../../content/admin-dates';
import { mailtoAddress } from '../../../forms/message/mail-address';
import { selectColumn } from '../../../reading/columns';
import { RowAction, RowActions } from '../../../ui/list/RowAction';
import { UnreadDot } from '../../../reading/Lines';
import { WideOnly, type Column } from '../../../ui/Table';
import { VisuallyHidden } from '../../../ui/layout';
import { DownloadResume } from '../DownloadResume';
import { MailFailedMark, StageMark, WithdrawnMark } from '../marks';
import type { Applicants } from '../useApplicants';
import { StarToggle } from './compact-columns';

/** Longer than two lines of the table. */
const SHORT_CHARACTERS = 140;

/** The beginning of a cover letter, and all of it on demand. */
function CoverLetter({ text, name }: { text: string; name: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (text.length <= SHORT_CHARACTERS && !text.includes('\n')) return <p dir="auto">{text}</p>;
  return (
    <div className="grid justify-items-start">
      <p
        id={id}
        dir="auto"
        className={
          isOpen
            ? 'max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]'
            : 'line-clamp-2 [overflow-wrap:anywhere]'
        }
      >
        {text}
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="-mb-2 min-h-11 text-left text-sm font-semibold text-link hover:underline"
      >
        {isOpen ? (
          <>
            Show less<VisuallyHidden> of {name}’s cover letter</VisuallyHidden>
          </>
        ) : (
          <>
            Show <VisuallyHidden>{name}’s </VisuallyHidden>full cover letter
          </>
        )}
      </button>
    </div>
  );
}

function ApplicantName({ list, applicant }: { list: Applicants; applicant: Applicant }) {
  const { _id, fullName, unread, withdrawn, mailFailed } = applicant;
  return (
    <div className="flex items-start @3xl:-my-1 @max-3xl:flex-row-reverse @max-3xl:justify-between">
      <StarToggle applicant={applicant} />
      <div className="grid min-w-0">
        {unread && <UnreadDot className="mt-4" />}
        <Link
          to={list.addresses.of(_id)}
          dir="auto"
          className="py-2.5 font-semibold text-link [overflow-wrap:anywhere] hover:underline @max-3xl:text-base"
        >
          {fullName}
        </Link>
        {withdrawn && <WithdrawnMark className="mb-1.5" />}
        {mailFailed && <MailFailedMark />}
      </div>
    </div>
  );
}

/** On one line with the name. */
const aligned = '@3xl:px-2.5! @3xl:align-baseline';

/** The columns of the list of a job. */
export const columnsOf = (
  list: Applicants,
  onDelete: (applicant: Applicant) => void,
): Column<Applicant>[] => [
  selectColumn(list.selection, ({ fullName }) => fullName, '@3xl:py-1! @3xl:align-top'),
  {
    header: <WideOnly>Name</WideOnly>,
    isRowHeader: true,
    className: '@3xl:w-[17%] @3xl:px-0! @3xl:align-top @max-3xl:pl-9!',
    cell: (applicant) => <ApplicantName list={list} applicant={applicant} />,
  },
  {
    header: <WideOnly>Email</WideOnly>,
    className: `@3xl:w-[15%] ${aligned}`,
    cell: ({ email }) => (
      <a
        href={mailtoAddress(email)}
        className="text-link [overflow-wrap:anywhere] hover:underline @max-3xl:inline-flex @max-3xl:min-h-11 @max-3xl:items-center"
      >
        {email}
      </a>
    ),
  },
  {
    header: 'Cover Letter',
    className: aligned,
    cell: ({ coverLetter, fullName }) => <CoverLetter text={coverLetter} name={fullName} />,
  },
  {
    header: <WideOnly>Resume</WideOnly>,
    className: `@3xl:w-[1%] ${aligned} @3xl:whitespace-nowrap`,
    cell: (applicant) => <DownloadResume applicant={applicant} />,
  },
  {
    header: <WideOnly>Stage</WideOnly>,
    className: `@3xl:w-[1%] ${aligned}`,
    cell: ({ stage }) => <StageMark stage={stage} />,
  },
  {
    header: 'Date & Time',
    className: `@3xl:w-[1%] ${aligned} @3xl:whitespace-nowrap`,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="tabular-nums @3xl:grid">
        <span>{adminDates.day(createdAt)} </span>
        <span className="text-ink-soft">{adminDates.hour(createdAt)}</span>
      </time>
    ),
  },
  {
    header: <VisuallyHidden>Delete</VisuallyHidden>,
    className: `@3xl:w-[1%] ${aligned}`,
    cell: (applicant) => (
      <RowActions>
        <RowAction label="Delete" about={applicant.fullName} onDelete={() => onDelete(applicant)} />
      </RowActions>
    ),
  },
];
