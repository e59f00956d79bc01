import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface PaneGridProps {
  columns?: keyof typeof grids | undefined;
  as?: 'div' | 'ul' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const grids = {
  2: 'md:grid-cols-2 print:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4',
};

/** Panes held by shared ink lines. Children are `Pane`s (`as="li"` in a list); an odd last one leaves no hole. */
export function PaneGrid({ columns, as: Tag = 'div', className, children }: PaneGridProps) {
  return <Tag className={clsx('grid gap-0.5 p-0.5', columns && grids[columns], className)}>{children}</Tag>;
}

interface PaneProps {
  as?: 'div' | 'li' | undefined;
  id?: string | undefined;
  space?: 'none' | 'medium' | 'large' | undefined;
  glass?: 'amber' | 'cobalt' | 'teal' | 'garnet' | 'sky' | 'honey' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const spaces = { none: '', medium: 'p-5 sm:p-6', large: 'p-6 sm:p-8' };
const bars = {
  amber: 'before:bg-glass-amber',
  cobalt: 'before:bg-glass-cobalt',
  teal: 'before:bg-glass-teal',
  garnet: 'before:bg-glass-garnet',
  sky: 'before:bg-glass-sky',
  honey: 'before:bg-glass-honey',
};

export function Pane({ as: Tag = 'div', id, space = 'medium', glass, className, children }: PaneProps) {
  return (
    <Tag
      id={id}
      className={clsx(
        'relative bg-raised shadow-frame',
        spaces[space],
        glass &&
          'pl-8 before:absolute before:inset-y-0 before:left-0 before:w-2.5 before:border-r-2 before:border-line sm:pl-10',
        glass && bars[glass],
        className,
      )}
    >
      {children}
    </Tag>
  );
}
