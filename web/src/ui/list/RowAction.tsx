import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { VisuallyHidden } from '../layout';

interface RowActionProps {
  label: string;
  /** Of the row: read aloud after the label. */
  of: string;
  /** Where it leads. */
  to?: string | undefined;
  /** What the button does. */
  onClick?: (() => void) | undefined;
  /** Asks before the row is deleted. */
  onDelete?: (() => void) | undefined;
  children?: ReactNode;
}

/** What can be done with a row of a table: a link, a button, or the button that deletes it. */
export function RowAction({ label, of, to, onClick, onDelete, children }: RowActionProps) {
  const content = (
    <>
      {label}
      <VisuallyHidden> {of}</VisuallyHidden>
      {children}
    </>
  );
  if (onDelete)
    return (
      <Button size="small" variant="danger" className="border-transparent! px-2!" onClick={onDelete}>
        {content}
      </Button>
    );
  const quiet = { size: 'small', variant: 'quiet', className: 'px-2!' } as const;
  return to === undefined ? (
    <Button {...quiet} onClick={onClick}>
      {content}
    </Button>
  ) : (
    <Button {...quiet} href={to}>
      {content}
    </Button>
  );
}

interface RowActionsProps {
  /** On a single line they would leave too little to the other columns of a narrower table: there they take two. */
  many?: boolean | undefined;
  children: ReactNode;
}

/** The actions of a row, whose texts stand in line with the column's header. */
export function RowActions({ many = false, children }: RowActionsProps) {
  const lines = many ? '@3xl:w-min @3xl:min-w-60 @6xl:w-auto @6xl:flex-nowrap' : '@3xl:flex-nowrap';
  return <span className={clsx('-mx-2 flex flex-wrap gap-x-1', lines)}>{children}</span>;
}
