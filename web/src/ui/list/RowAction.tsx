import type { ReactNode } from 'react';
import { Button } from '../Button';
import { VisuallyHidden } from '../VisuallyHidden';

interface RowActionProps {
  label: string;
  /** Of the row: read aloud after the label. */
  of: string;
  /** Where it leads. */
  to?: string | undefined;
  /** Asks before the row is deleted. */
  onDelete?: (() => void) | undefined;
  children?: ReactNode;
}

/** What can be done with a row of a table: a link, or the button that deletes it. */
export function RowAction({ label, of, to, onDelete, children }: RowActionProps) {
  const content = (
    <>
      {label}
      <VisuallyHidden> {of}</VisuallyHidden>
      {children}
    </>
  );
  return to === undefined ? (
    <Button size="small" variant="danger" className="border-transparent! px-2!" onClick={onDelete}>
      {content}
    </Button>
  ) : (
    <Button size="small" variant="quiet" className="px-2!" href={to}>
      {content}
    </Button>
  );
}

/** The actions of a row, whose texts stand in line with the column's header. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className="-mx-2 flex flex-wrap gap-x-1 @3xl:flex-nowrap">{children}</span>;
}
