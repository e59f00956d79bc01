import { clsx } from 'clsx';
import { adminDates } from '../content/admin-dates';
import { mailtoAddress } from '../forms/message/mail-address';
import { Link } from '../runtime/router';
import { Checkbox } from '../ui/choices';
import { VisuallyHidden } from '../ui/layout';
import { WideOnly, type Column } from '../ui/Table';
import { RowAction } from '../ui/list/RowAction';
import type { Selection } from '../ui/list/useSelection';

/** Takes its share, and cuts what is longer. */
export const cut = '@max-3xl:hidden @3xl:max-w-0 @3xl:truncate';
export const narrow = '@3xl:w-[1%] @3xl:whitespace-nowrap';

/** Selects rows of a table. Shift selects a range. */
export const selectColumn = <Row extends { _id: string }>(
  selection: Selection,
  nameOf: (row: Row) => string,
  className = '',
): Column<Row> => ({
  header: <VisuallyHidden>Select</VisuallyHidden>,
  className: `@3xl:w-[1%] ${className} @3xl:pr-0! @3xl:pl-3! @max-3xl:absolute @max-3xl:z-10 @max-3xl:top-3 @max-3xl:left-4`,
  cell: (row) => (
    <Checkbox
      label={`Select ${nameOf(row)}`}
      hideLabel
      checked={selection.ids.has(row._id)}
      // Only a click event has shiftKey. The space bar clicks as well.
      onClick={({ shiftKey }) => selection.toggle(row._id, shiftKey)}
      onChange={() => undefined}
    />
  ),
});

/** Opens a row, which is pressed as a whole where it is narrow. */
export function NameLink({ to, name, unread }: { to: string; name: string; unread: boolean }) {
  return (
    <Link
      to={to}
      dir="auto"
      className={clsx(
        'truncate text-link hover:underline @3xl:py-2.5 @max-3xl:text-base @max-3xl:after:absolute @max-3xl:after:inset-0',
        unread && 'font-semibold',
      )}
    >
      {name}
    </Link>
  );
}

export const emailColumn = {
  header: 'Email',
  className: `${cut} @3xl:w-[20%]`,
  cell: ({ email }: { email: string }) => (
    <a href={mailtoAddress(email)} title={email} className="text-link hover:underline">
      {email}
    </a>
  ),
};

export const momentColumn = <Row,>(momentOf: (row: Row) => string, className = ''): Column<Row> => ({
  header: <WideOnly>Date & Time</WideOnly>,
  className: `${narrow} @max-3xl:text-right @max-3xl:text-xs ${className}`,
  cell: (row) => (
    <time dateTime={momentOf(row)} className="text-ink-soft tabular-nums">
      {adminDates.recent(momentOf(row))}
    </time>
  ),
});

export const deleteColumn = <Row,>(
  nameOf: (row: Row) => string,
  onDelete: (row: Row) => void,
): Column<Row> => ({
  header: <VisuallyHidden>Delete</VisuallyHidden>,
  className: `${narrow} @max-3xl:hidden`,
  cell: (row) => <RowAction label="Delete" about={nameOf(row)} onDelete={() => onDelete(row)} />,
});
