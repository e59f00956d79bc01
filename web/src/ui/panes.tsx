import { clsx } from 'clsx';
import type { HTMLAttributes } from 'react';

interface PaneGridProps extends HTMLAttributes<HTMLElement> {
  columns?: keyof typeof grids | undefined;
  as?: 'div' | 'ul' | undefined;
}

const grids = {
  2: 'md:grid-cols-2 print:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4',
};

/** Panes held by shared ink lines. Children are `Pane`s (`as="li"` in a list); an odd last one leaves no hole. */
export function PaneGrid({ columns, as: Tag = 'div', className, ...grid }: PaneGridProps) {
  return <Tag {...grid} className={clsx('grid gap-0.5 p-0.5', columns && grids[columns], className)} />;
}

interface PaneProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'li' | undefined;
  space?: 'none' | 'medium' | 'large' | undefined;
  glass?: keyof typeof bars | undefined;
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

export function Pane({ as: Tag = 'div', space = 'medium', glass, className, ...pane }: PaneProps) {
  return (
    <Tag
      {...pane}
      className={clsx(
        'relative bg-raised shadow-frame',
        spaces[space],
        glass &&
          'pl-8 before:absolute before:inset-y-0 before:left-0 before:w-2.5 before:border-r-2 before:border-line sm:pl-10',
        glass && bars[glass],
        className,
      )}
    />
  );
}
