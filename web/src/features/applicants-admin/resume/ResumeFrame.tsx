import type { ComponentProps, ReactNode } from 'react';
import { Skeleton } from '../../../ui/states';

/** What the view of one kind of file receives. */
export interface FileProps {
  bytes: ArrayBuffer;
  name: string;
  actions: ReactNode;
  onFailed: () => void;
}

const lines = ['w-2/5', 'w-3/5', 'w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-1/3', 'w-full', 'w-3/4'];

export function ResumeSkeleton() {
  return (
    <div role="status" className="bg-raised p-6 shadow-frame sm:p-8">
      <p className="sr-only">Loading the resume…</p>
      <div aria-hidden className="grid max-w-[75ch] gap-4">
        {lines.map((width, line) => (
          <Skeleton key={line} className={`h-4 ${width}`} />
        ))}
      </div>
    </div>
  );
}

interface ResumeFrameProps extends Omit<ComponentProps<'div'>, 'name'> {
  /** Absent where there is nothing to read. */
  name?: string;
  tools?: ReactNode;
  actions: ReactNode;
}

/** The resume scrolls above its foot. */
export function ResumeFrame({ name, tools, actions, children, ...scroller }: ResumeFrameProps) {
  return (
    <div className="grid min-h-0 min-w-0 lg:row-span-2 lg:grid-rows-subgrid print:block">
      <div
        {...(name !== undefined && { role: 'region', 'aria-label': `Resume of ${name}`, tabIndex: 0 })}
        {...scroller}
        className="relative overflow-auto bg-sunken p-2.5 -outline-offset-2 max-lg:max-h-[80dvh] lg:[scrollbar-gutter:stable] print:p-0"
      >
        {children}
      </div>
      <div className="flex min-h-13 items-center justify-between gap-3 border-t-2 border-line px-4 print:hidden">
        {tools ?? <span />}
        {actions}
      </div>
    </div>
  );
}

/** A resume on one sheet. */
export function ResumeSheet({ children, ...frame }: Pick<ResumeFrameProps, 'name' | 'actions' | 'children'>) {
  return (
    <ResumeFrame {...frame}>
      <div className="min-h-full bg-raised p-6 shadow-frame sm:p-8">{children}</div>
    </ResumeFrame>
  );
}
