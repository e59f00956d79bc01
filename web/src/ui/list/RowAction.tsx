import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../Button';

interface RowActionProps {
  label: string;
  about: string;
  to?: string | undefined;
  onClick?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  busy?: boolean;
}

export function RowAction({ label, about, to, onClick, onDelete, busy = false }: RowActionProps) {
  return (
    <Button
      size="small"
      variant={onDelete ? 'danger' : 'quiet'}
      className={clsx('px-2!', onDelete && 'border-transparent!')}
      {...(to === undefined ? { onClick: onDelete ?? onClick, busy } : { href: to })}
    >
      {label}
      <span className="sr-only"> {about}</span>
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
