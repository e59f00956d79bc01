import { Check, CircleAlert, Clock } from 'lucide-react';
import { enquiryFormLabels, type Enquiry } from '../../api/enquiries';
import {
  actionsColumn,
  emailColumn,
  momentColumn,
  NameCell,
  narrow,
  selectColumn,
} from '../../reading/columns';
import { Button } from '../../ui/Button';
import { IconMark, WroteLast } from '../../reading/Lines';
import { StageMark } from '../../reading/StageChoice';
import { WideOnly, type Column } from '../../ui/Table';
import type { Enquiries } from './useEnquiries';
import type { ChangeEntry } from '../../reading/useChange';

export function Marks({ enquiry: { answered, answer, undelivered, reply } }: { enquiry: Enquiry }) {
  return (
    <>
      <WroteLast answer={answer} />
      {answered && !answer && <IconMark Icon={Check} title="Answered" look="text-positive" />}
      {reply === 'sending' && <IconMark Icon={Clock} title="Sending" look="text-ink-soft" />}
      {(undelivered || reply === 'failed') && (
        <IconMark
          Icon={CircleAlert}
          title={reply === 'failed' ? 'Not sent' : 'Not delivered'}
          look="text-danger"
        />
      )}
    </>
  );
}

export const beginning = ({ message }: Enquiry) => message.replace(/\s+/g, ' ').slice(0, 180);

const formColumn: Column<Enquiry> = {
  header: 'Form',
  className: `${narrow} @max-3xl:hidden`,
  cell: ({ form }) => enquiryFormLabels[form],
};

const stageColumn: Column<Enquiry> = {
  header: <WideOnly>Stage</WideOnly>,
  className: `${narrow} @max-3xl:order-4 @max-3xl:justify-self-end @max-3xl:text-xs`,
  cell: ({ stage }) => <StageMark stage={stage} />,
};

const reasonColumn: Column<Enquiry> = {
  header: <WideOnly>Reason</WideOnly>,
  className: `${narrow} font-medium @max-3xl:order-4 @max-3xl:col-span-full @max-3xl:text-xs`,
  cell: ({ junkReason = 'Marked by you' }) => junkReason,
};

export const columnsOf = (
  { addresses, selection, filters }: Enquiries,
  change: ChangeEntry,
  onDelete: (enquiry: Enquiry) => void,
): Column<Enquiry>[] => [
  selectColumn(selection),
  {
    header: <WideOnly>Name</WideOnly>,
    isRowHeader: true,
    className: '@3xl:w-[22%] @3xl:max-w-0',
    cell: (enquiry) => (
      <NameCell
        entry={enquiry}
        to={addresses.entry(enquiry._id)}
        unread={!enquiry.read}
        change={change}
        marks={<Marks enquiry={enquiry} />}
      />
    ),
  },
  momentColumn(({ createdAt }) => createdAt, '@max-3xl:order-2'),
  emailColumn,
  {
    header: <WideOnly>Message</WideOnly>,
    className:
      '@3xl:w-[34%] @3xl:max-w-0 @3xl:truncate @max-3xl:order-3 @max-3xl:truncate @max-3xl:text-xs @max-3xl:text-ink-soft',
    cell: (enquiry) => <span dir="auto">{beginning(enquiry)}</span>,
  },
  ...(filters.junk ? [reasonColumn] : [formColumn, stageColumn]),
  actionsColumn(
    onDelete,
    (enquiry) =>
      enquiry.junk && (
        <Button
          size="small"
          variant="quiet"
          className="px-2!"
          onClick={() => void change(enquiry, { junk: false })}
        >
          Not junk<span className="sr-only"> {enquiry.name}</span>
        </Button>
      ),
  ),
];
