import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { VisuallyHidden } from '../layout';

interface RowActionProps {
  label: string;
  of: string;
  to?: string | undefined;
  onClick?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  children?: ReactNode;
}

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
  many?: boolean | undefined;
  children: ReactNode;
}

export function RowActions({ many = false, children }: RowActionsProps) {
  const lines = many ? '@3xl:w-min @3xl:min-w-60 @6xl:w-auto @6xl:flex-nowrap' : '@3xl:flex-nowrap';
  return <span className={clsx('-mx-2 flex flex-wrap gap-x-1', lines)}>{children}</span>;
}
