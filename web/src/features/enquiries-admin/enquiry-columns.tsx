import { clsx } from 'clsx';
import { Check, CircleAlert } from 'lucide-react';
import { enquiryStageLabels, type Enquiry } from '../../api/enquiries';
import { adminDates } from '../../content/admin-dates';
import { mailtoAddress } from '../../forms/message/mail-address';
import { Link } from '../../runtime/router';
import { VisuallyHidden } from '../../ui/layout';
import { selectColumn } from '../../ui/list/selectColumn';
import { StarButton } from '../../ui/list/StarButton';
import { RowAction } from '../../ui/list/RowAction';
import type { Selection } from '../../ui/list/useSelection';
import { UnreadDot } from '../../ui/reading/Lines';
import { StageMark } from '../../ui/reading/StageChoice';
import { WideOnly, type Column } from '../../ui/Table';
import { formLabels, stagePanes, type Enquiries } from './useEnquiries';
import type { MarkEnquiry } from './useMarkEnquiry';

export function Marks({ enquiry: { answered, undelivered, replyFailed } }: { enquiry: Enquiry }) {
  return (
    <>
      {answered && (
        <span title="Answered" className="shrink-0 text-positive">
          <Check aria-hidden size={16} />
          <VisuallyHidden>Answered</VisuallyHidden>
        </span>
      )}
      {(undelivered || replyFailed) && (
        <span title="Not delivered" className="shrink-0 text-danger">
          <CircleAlert aria-hidden size={16} />
          <VisuallyHidden>Not delivered</VisuallyHidden>
        </span>
      )}
    </>
  );
}

export const beginning = ({ message }: Enquiry) => message.replace(/\s+/g, ' ').slice(0, 180);

const cut = '@max-3xl:hidden @3xl:max-w-0 @3xl:truncate';
const narrow = '@3xl:w-[1%] @3xl:whitespace-nowrap';

export const columnsOf = (
  list: Enquiries,
  selection: Selection,
  mark: MarkEnquiry,
  onDelete: (enquiry: Enquiry) => void,
): Column<Enquiry>[] => [
  selectColumn(selection, ({ name }) => name),
  {
    header: <WideOnly>Name</WideOnly>,
    isRowHeader: true,
    className: '@3xl:w-[22%] @3xl:max-w-0',
    cell: (enquiry) => (
      <div className="flex min-w-0 items-center gap-1.5">
        <span className="-ml-3 @max-3xl:hidden">
          <StarButton
            label={`Star the enquiry from ${enquiry.name}`}
            starred={enquiry.starred}
            onToggle={() => void mark(enquiry, { starred: !enquiry.starred })}
          />
        </span>
        {!enquiry.read && <UnreadDot />}
        <Link
          to={list.addresses.of(enquiry._id)}
          dir="auto"
          className={clsx(
            'truncate text-link hover:underline @3xl:py-2.5 @max-3xl:text-base @max-3xl:after:absolute @max-3xl:after:inset-0',
            !enquiry.read && 'font-semibold',
          )}
        >
          {enquiry.name}
        </Link>
        <Marks enquiry={enquiry} />
      </div>
    ),
  },
  {
    header: <WideOnly>Date & Time</WideOnly>,
    className: `${narrow} @max-3xl:order-2 @max-3xl:text-right @max-3xl:text-xs`,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="text-ink-soft tabular-nums">
        {adminDates.recent(createdAt)}
      </time>
    ),
  },
  {
    header: 'Email',
    className: `${cut} @3xl:w-[20%]`,
    cell: ({ email }) => (
      <a href={mailtoAddress(email)} title={email} className="text-link hover:underline">
        {email}
      </a>
    ),
  },
  {
    header: <WideOnly>Message</WideOnly>,
    className:
      '@3xl:w-[34%] @3xl:max-w-0 @3xl:truncate @max-3xl:order-3 @max-3xl:truncate @max-3xl:text-xs @max-3xl:text-ink-soft',
    cell: (enquiry) => <span dir="auto">{beginning(enquiry)}</span>,
  },
  {
    header: 'Form',
    className: `${narrow} @max-3xl:hidden`,
    cell: ({ form }) => formLabels[form],
  },
  {
    header: <WideOnly>Stage</WideOnly>,
    className: `${narrow} @max-3xl:order-4 @max-3xl:justify-self-end @max-3xl:text-xs`,
    cell: ({ stage }) => <StageMark label={enquiryStageLabels[stage]} pane={stagePanes[stage]} />,
  },
  {
    header: <VisuallyHidden>Delete</VisuallyHidden>,
    className: `${narrow} @max-3xl:hidden`,
    cell: (enquiry) => <RowAction label="Delete" of={enquiry.name} onDelete={() => onDelete(enquiry)} />,
  },
];
