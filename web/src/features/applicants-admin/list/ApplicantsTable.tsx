import type { Applicant } from '../../../api/applicants';
import { applicantTable as words, selectionWords } from '../../../content/back-office/applicants';
import { adminDates } from '../../../content/formats';
import { mailtoAddress } from '../../../forms/message/mail-address';
import { Checkbox } from '../../../ui/choices';
import type { Selection } from '../../../ui/list/useSelection';
import { RowAction, RowActions } from '../../../ui/list/RowAction';
import { Table, WideOnly, type Column } from '../../../ui/Table';
import { VisuallyHidden } from '../../../ui/layout';
import { DownloadResume } from '../DownloadResume';
import { StageMark } from '../StageMark';
import type { Applicants } from '../useApplicants';
import { ApplicantName } from './ApplicantName';
import { CoverLetter } from './CoverLetter';

interface ApplicantsTableProps {
  list: Applicants;
  applicants: Applicant[];
  /** While another page is loaded. */
  busy: boolean;
  selection: Selection;
  /** Asks before an applicant is deleted. */
  onDelete: (applicant: Applicant) => void;
}

/** Text on one line with the name. */
const aligned = '@3xl:px-2.5! @3xl:align-baseline';

/** Job Applicants: who applied, how far they have come, and what can be done with it. */
export function ApplicantsTable(props: ApplicantsTableProps) {
  const { list, applicants, busy, selection, onDelete } = props;
  const columns: Column<Applicant>[] = [
    {
      key: 'select',
      header: <VisuallyHidden>{selectionWords.select}</VisuallyHidden>,
      className: `@3xl:w-[1%] @3xl:py-2! @3xl:pr-0! @3xl:pl-3! @3xl:align-top @max-3xl:absolute @max-3xl:top-3 @max-3xl:left-4`,
      cell: ({ _id, fullName }) => (
        <Checkbox
          label={selectionWords.one(fullName)}
          hideLabel
          checked={selection.ids.has(_id)}
          // A click knows of Shift, a change does not; the space bar clicks as well.
          onClick={({ shiftKey }) => selection.toggle(_id, shiftKey)}
          onChange={() => undefined}
        />
      ),
    },
    {
      key: 'name',
      header: <WideOnly>{words.name}</WideOnly>,
      isRowHeader: true,
      className: '@3xl:w-[17%] @3xl:px-0! @3xl:align-top @max-3xl:pl-9!',
      cell: (applicant) => <ApplicantName list={list} applicant={applicant} />,
    },
    {
      key: 'email',
      header: <WideOnly>{words.email}</WideOnly>,
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
      key: 'coverLetter',
      header: words.coverLetter,
      className: aligned,
      cell: ({ coverLetter, fullName }) => <CoverLetter text={coverLetter} of={fullName} />,
    },
    {
      key: 'resume',
      header: <WideOnly>{words.resume}</WideOnly>,
      className: `@3xl:w-[1%] ${aligned} @3xl:whitespace-nowrap`,
      cell: (applicant) => <DownloadResume applicant={applicant} />,
    },
    {
      key: 'stage',
      header: <WideOnly>{words.stage}</WideOnly>,
      className: `@3xl:w-[1%] ${aligned}`,
      cell: ({ stage }) => <StageMark stage={stage} />,
    },
    {
      key: 'createdAt',
      header: words.received,
      className: `@3xl:w-[1%] ${aligned} @3xl:whitespace-nowrap`,
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
      className: `@3xl:w-[1%] ${aligned}`,
      cell: (applicant) => (
        <RowActions>
          <RowAction label={words.delete} of={applicant.fullName} onDelete={() => onDelete(applicant)} />
        </RowActions>
      ),
    },
  ];
  return (
    <Table
      caption={words.caption}
      columns={columns}
      rows={applicants}
      rowKey={({ _id }) => _id}
      isHighlighted={({ _id }) => selection.ids.has(_id)}
      busy={busy}
    />
  );
}
