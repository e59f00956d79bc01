import type { ReactNode } from 'react';
import { Pane, PaneGrid } from './panes';
import { Skeleton } from './states';

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

/** A page of `ScreenSection`s while it is loaded. @param loading is read aloud */
export function SectionsSkeleton({ loading, sections }: { loading: string; sections: number }) {
  return (
    <PaneGrid className="max-w-5xl">
      <p role="status" className="sr-only">
        {loading}
      </p>
      {Array.from({ length: sections }, (_, section) => (
        <Pane key={section} space="large" className="@container">
          <div className="grid gap-x-10 gap-y-5 @2xl:grid-cols-[14rem_minmax(0,1fr)]">
            <div className="grid content-start gap-3">
              <Skeleton className="h-6 w-28" />
              <Skeleton className="h-4 w-48" />
            </div>
            <div className="grid gap-5">
              <Skeleton className="h-5 w-56" />
              <Skeleton className="h-11 w-36" />
            </div>
          </div>
        </Pane>
      ))}
    </PaneGrid>
  );
}
