import { lazy, Suspense, useState, type RefObject } from 'react';
import type { Applicant } from '../../api/applicants';
import { applicantTable as words } from '../../content/back-office/applicants';
import { dates } from '../../content/back-office/dates';
import { Button } from '../../ui/Button';
import { Table, WideOnly, type Column } from '../../ui/Table';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { CoverLetter } from './CoverLetter';
import { DownloadResume } from './DownloadResume';

const DeleteApplicant = lazy(() => import('./DeleteApplicant'));

interface ApplicantsTableProps {
  applicants: Applicant[];
  /** While another page is on its way. */
  busy: boolean;
  /** Takes the focus when a row is gone. */
  list: RefObject<HTMLElement | null>;
}

/** Job Applicants: who applied, and what can be done with it. */
export function ApplicantsTable({ applicants, busy, list }: ApplicantsTableProps) {
  const [leaving, setLeaving] = useState<Applicant>();
  const columns: Column<Applicant>[] = [
    {
      key: 'name',
      header: <WideOnly>{words.name}</WideOnly>,
      isRowHeader: true,
      className: '@3xl:w-[16%] @3xl:align-baseline',
      cell: ({ fullName }) => (
        <span dir="auto" className="font-semibold [overflow-wrap:anywhere] @max-3xl:text-base">
          {fullName}
        </span>
      ),
    },
    {
      key: 'email',
      header: <WideOnly>{words.email}</WideOnly>,
      className: '@3xl:w-[20%] @3xl:align-baseline',
      cell: ({ email }) => (
        <a
          href={`mailto:${email}`}
          className="text-link [overflow-wrap:anywhere] hover:underline @max-3xl:inline-flex @max-3xl:min-h-11 @max-3xl:items-center"
        >
          {email}
        </a>
      ),
    },
    {
      key: 'coverLetter',
      header: words.coverLetter,
      className: '@3xl:align-baseline',
      cell: ({ coverLetter, fullName }) => <CoverLetter text={coverLetter} of={fullName} />,
    },
    {
      key: 'resume',
      header: <WideOnly>{words.resume}</WideOnly>,
      className: '@3xl:w-[1%] @3xl:align-baseline @3xl:whitespace-nowrap',
      cell: (applicant) => <DownloadResume applicant={applicant} />,
    },
    {
      key: 'createdAt',
      header: words.received,
      className: '@3xl:w-[1%] @3xl:align-baseline @3xl:whitespace-nowrap',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="tabular-nums @3xl:grid">
          <span>{dates.day(createdAt)} </span>
          <span className="text-ink-soft">{dates.hour(createdAt)}</span>
        </time>
      ),
    },
    {
      key: 'delete',
      header: <VisuallyHidden>{words.delete}</VisuallyHidden>,
      className: '@3xl:w-[1%] @3xl:align-baseline',
      cell: (applicant) => (
        <Button
          size="small"
          variant="danger"
          className="-mx-2 border-transparent! px-2!"
          onClick={() => setLeaving(applicant)}
        >
          {words.delete}
          <VisuallyHidden> {applicant.fullName}</VisuallyHidden>
        </Button>
      ),
    },
  ];

  return (
    <>
      <Table
        caption={words.caption}
        columns={columns}
        rows={applicants}
        rowKey={({ _id }) => _id}
        busy={busy}
      />
      {leaving && (
        <Suspense>
          <DeleteApplicant
            applicant={leaving}
            onCancel={() => setLeaving(undefined)}
            onDeleted={() => setLeaving(undefined)}
            list={list}
          />
        </Suspense>
      )}
    </>
  );
}
