import { clsx } from 'clsx';
import { Ellipsis, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Stage } from '../api/review';
import { adminDates } from '../content/admin-dates';
import { mailtoAddress } from '../forms/message/mail-address';
import { Link } from '../runtime/router';
import { Checkbox } from '../ui/choices';
import { Button } from '../ui/Button';
import { Popover } from '../ui/Popover';
import { WideOnly, type Column } from '../ui/Table';
import { StarButton } from '../ui/list/StarButton';
import type { Selection } from '../ui/list/useSelection';
import { UnreadDot } from './Lines';
import { nameOf, type Named } from './readable-list';
import type { ChangeEntry } from './useChange';

/** Takes its share, and cuts what is longer. */
export const cut = '@max-3xl:hidden @3xl:max-w-0 @3xl:truncate';
export const narrow = '@3xl:w-[1%] @3xl:whitespace-nowrap';

/** Stays in the page for whoever reads it aloud. */
export const onHover =
  'not-in-[[popover]]:opacity-0 transition-opacity duration-150 group-hover/row:opacity-100 focus-visible:opacity-100 group-focus-within/row:opacity-100 pointer-coarse:opacity-100';

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
export const selectColumn = <Row extends Named & { _id: string }>(selection: Selection): Column<Row> => ({
  header: (
    <>
      <span className="-my-2 block @max-3xl:hidden">
        <SelectPage selection={selection} hideLabel />
      </span>
      <span className="sr-only @3xl:hidden">Select</span>
    </>
  ),
  className:
    '@3xl:w-[1%] @3xl:pr-0! @3xl:pl-3! @max-3xl:absolute @max-3xl:z-10 @max-3xl:top-3 @max-3xl:left-4',
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

interface NameCellProps {
  entry: Named & { _id: string; stage: Stage; starred: boolean };
  to: string;
  unread: boolean;
  change: ChangeEntry;
  marks?: ReactNode;
  children?: ReactNode;
}

/** The link opens a row, which is pressed as a whole where it is narrow. */
export function NameCell(props: NameCellProps) {
  const { entry, to, unread, change, marks, children } = props;
  return (
    <div className="flex min-w-0 items-center">
      <span className="-ml-3 @max-3xl:hidden">
        <StarButton
          label={`Star ${nameOf(entry)}`}
          starred={entry.starred}
          onToggle={() => void change(entry, { starred: !entry.starred })}
        />
      </span>
      <div className="min-w-0 @3xl:flex @3xl:items-center @3xl:gap-2">
        <span className="flex min-w-0 items-center gap-1.5">
          {unread && <UnreadDot />}
          <Link
            to={to}
            dir="auto"
            className={clsx(
              'truncate text-link hover:underline @3xl:py-2.5 @max-3xl:text-base @max-3xl:after:absolute @max-3xl:after:inset-0',
              unread && 'font-semibold',
            )}
          >
            {nameOf(entry)}
          </Link>
          {marks}
        </span>
        {children}
      </div>
    </div>
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

/** @param onCard the text where it is narrow */
export const momentColumn = <Row,>(
  momentOf: (row: Row) => string,
  className = '',
  onCard = adminDates.age,
): Column<Row> => ({
  header: <WideOnly>Date & Time</WideOnly>,
  className: `${narrow} @max-3xl:text-right @max-3xl:text-xs ${className}`,
  cell: (row) => (
    <time dateTime={momentOf(row)} className="text-ink-soft tabular-nums">
      <WideOnly>{adminDates.recent(momentOf(row))}</WideOnly>
      <span aria-hidden className="@3xl:hidden">
        {onCard(momentOf(row))}
      </span>
    </time>
  ),
});

/** In a menu where it is narrow. @param before further actions */
export const actionsColumn = <Row extends Named>(
  onDelete: (row: Row) => void,
  before?: (row: Row) => ReactNode,
): Column<Row> => ({
  header: <span className="sr-only">Actions</span>,
  className: `${narrow} @max-3xl:relative @max-3xl:z-10 @max-3xl:col-start-3 @max-3xl:row-span-2 @max-3xl:row-start-1 @max-3xl:-mr-3 @max-3xl:self-center`,
  cell: (row) => {
    const actions = (
      <>
        {before?.(row)}
        <Button
          size="small"
          variant="danger"
          className={clsx('border-transparent! px-2!', onHover)}
          title="Delete"
          onClick={() => onDelete(row)}
        >
          <span className="not-in-[[popover]]:sr-only">Delete</span>
          <span className="sr-only"> {nameOf(row)}</span>
          <Trash2 aria-hidden size={18} />
        </Button>
      </>
    );
    return (
      <>
        <span className="flex items-center @max-3xl:hidden">{actions}</span>
        <div className="@3xl:hidden">
          <Popover
            variant="quiet"
            label={nameOf(row)}
            face={<Ellipsis aria-label={`More about ${nameOf(row)}`} size={20} />}
            className="justify-items-start gap-1 p-3"
          >
            {actions}
          </Popover>
        </div>
      </>
    );
  },
});
