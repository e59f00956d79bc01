import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminDates } from '../content/admin-dates';
import { mailtoAddress } from '../forms/message/mail-address';
import { Link } from '../runtime/router';
import { Checkbox } from '../ui/choices';
import { Button } from '../ui/Button';
import { VisuallyHidden } from '../ui/layout';
import { WideOnly, type Column } from '../ui/Table';
import type { Selection } from '../ui/list/useSelection';

/** Takes its share, and cuts what is longer. */
export const cut = '@max-3xl:hidden @3xl:max-w-0 @3xl:truncate';
export const narrow = '@3xl:w-[1%] @3xl:whitespace-nowrap';

/** Stays in the page for whoever reads it aloud. */
export const onHover =
  'opacity-0 transition-opacity duration-150 group-hover/row:opacity-100 focus-visible:opacity-100 group-focus-within/row:opacity-100 pointer-coarse:opacity-100';

export function SelectPage({ selection, hideLabel }: { selection: Selection; hideLabel?: boolean }) {
  const { isPageSelected, isPartSelected, selectPage } = selection;
  return (
    <Checkbox
      label="Select this page"
      hideLabel={hideLabel}
      checked={isPageSelected}
      indeterminate={isPartSelected && !isPageSelected}
      onChange={({ target }) => selectPage(target.checked)}
    />
  );
}

/** Selects rows of a table. Shift selects a range. */
export const selectColumn = <Row extends { _id: string }>(
  selection: Selection,
  nameOf: (row: Row) => string,
  className = '',
): Column<Row> => ({
  header: (
    <span className="-my-2 block @max-3xl:hidden">
      <SelectPage selection={selection} hideLabel />
    </span>
  ),
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

/** @param before further actions */
export const actionsColumn = <Row,>(
  nameOf: (row: Row) => string,
  onDelete: (row: Row) => void,
  before?: (row: Row) => ReactNode,
): Column<Row> => ({
  header: <VisuallyHidden>Actions</VisuallyHidden>,
  className: `${narrow} @max-3xl:hidden`,
  cell: (row) => (
    <span className="flex items-center">
      {before?.(row)}
      <Button
        size="small"
        variant="danger"
        className={clsx('border-transparent! px-2!', onHover)}
        title="Delete"
        onClick={() => onDelete(row)}
      >
        <Trash2 aria-hidden size={18} />
        <VisuallyHidden>Delete {nameOf(row)}</VisuallyHidden>
      </Button>
    </span>
  ),
});
