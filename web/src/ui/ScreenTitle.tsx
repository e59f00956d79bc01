import type { ReactNode } from 'react';

interface ScreenTitleProps {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

export function ScreenTitle({ title, lead, children }: ScreenTitleProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid gap-1">
        <h1 tabIndex={-1} className="font-display text-heading">
          {title}
        </h1>
        {lead !== undefined && <p className="text-ink-soft">{lead}</p>}
      </div>
      {children}
    </header>
  );
}
