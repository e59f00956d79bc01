import { useState } from 'react';
import { useDeleteApplicantMutation, type Applicant } from '../../api/applicants';
import { applicantTable as words, deleteApplicantDialog } from '../../content/back-office/applicants';
import { adminDates } from '../../content/dates';
import { applicantsMessages } from '../../content/messages/applicants-admin';
import { DeleteDialog } from '../../ui/list/DeleteDialog';
import { RowAction, RowActions } from '../../ui/list/RowAction';
import { Table, WideOnly, type Column } from '../../ui/Table';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { CoverLetter } from './CoverLetter';
import { DownloadResume } from './DownloadResume';

interface ApplicantsTableProps {
  applicants: Applicant[];
  /** While another page is loaded. */
  busy: boolean;
}

/** Job Applicants: who applied, and what can be done with it. */
export function ApplicantsTable({ applicants, busy }: ApplicantsTableProps) {
  const [pendingDelete, setPendingDelete] = useState<Applicant>();
  const [deleteApplicant] = useDeleteApplicantMutation();
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
          <span>{adminDates.day(createdAt)} </span>
          <span className="text-ink-soft">{adminDates.hour(createdAt)}</span>
        </time>
      ),
    },
    {
      key: 'delete',
      header: <VisuallyHidden>{words.delete}</VisuallyHidden>,
      className: '@3xl:w-[1%] @3xl:align-baseline',
      cell: (applicant) => (
        <RowActions>
          <RowAction
            label={words.delete}
            of={applicant.fullName}
            onDelete={() => setPendingDelete(applicant)}
          />
        </RowActions>
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
      {pendingDelete && (
        <DeleteDialog
          title={deleteApplicantDialog.title(pendingDelete.fullName)}
          question={applicantsMessages.deleteQuestion}
          consequence={deleteApplicantDialog.consequence}
          onDelete={() => deleteApplicant(pendingDelete._id)}
          deleted={applicantsMessages.deleted(pendingDelete.fullName)}
          failed={`${applicantsMessages.deleteFailed}.`}
          onClose={() => setPendingDelete(undefined)}
        />
      )}
    </>
  );
}
