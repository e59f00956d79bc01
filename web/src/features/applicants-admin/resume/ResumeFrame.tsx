import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { Applicant } from '../../../api/applicants';
import { LinesSkeleton } from '../../../ui/states';
import type { Lines } from './lines';

/** What the view of one kind of file receives. */
export interface FileProps {
  kind: Applicant['resumeKind'];
  bytes: ArrayBuffer;
  name: string;
  actions: ReactNode;
  onFailed: () => void;
}

const widths = ['w-2/5', 'w-3/5', 'w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-1/3', 'w-full', 'w-3/4'];

export const ResumeSkeleton = () => (
  <div className="bg-raised p-4 *:max-w-[68ch] *:gap-4 lg:p-7.5 lg:shadow-frame">
    <LinesSkeleton loading="Loading the resume…" lines={widths.map((width) => `h-4 ${width}`)} />
  </div>
);

interface ResumeFrameProps extends Omit<ComponentProps<'div'>, 'name'> {
  /** Absent where there is nothing to read. */
  name?: string;
  tools?: ReactNode;
  actions: ReactNode;
  /** Text scrolls with the page on a narrow screen. */
  isText?: boolean;
}

/** The resume scrolls above its foot. On a narrow screen the foot stays above the bar of the stages. */
export function ResumeFrame({ name, tools, actions, isText, children, ...scroller }: ResumeFrameProps) {
  return (
    <div className="min-w-0 lg:flex lg:min-h-0 lg:grow lg:flex-col print:block">
      <div
        {...(name !== undefined && { role: 'region', 'aria-label': `Resume of ${name}`, tabIndex: 0 })}
        {...scroller}
        className={clsx(
          'relative overflow-auto bg-sunken -outline-offset-2 lg:grow lg:p-2.5 lg:[scrollbar-gutter:stable] print:p-0',
          !isText && 'max-lg:max-h-[calc(100dvh-12rem)]',
        )}
      >
        {children}
      </div>
      <div
        data-resume-foot
        className="@container border-t-2 border-line bg-surface px-4 text-sm text-ink-soft max-lg:sticky max-lg:bottom-14.5 max-lg:z-10 print:hidden"
      >
        <div className="flex h-12.5 items-center justify-between gap-3">
          {tools ?? <span />}
          {actions}
        </div>
      </div>
    </div>
  );
}

export const ResumeNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className="p-4 text-sm text-ink-soft lg:px-5">
    {children}
  </p>
);

/** One sheet of text. Its last line is clear of a toast. */
export function ResumeSheet({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-full bg-raised px-4 pt-5 pb-19 text-[1rem]/[1.5625rem] lg:px-7.5 lg:pt-6 lg:text-sm/6 lg:shadow-frame print:pb-0">
      <div className="max-w-[68ch] [overflow-wrap:anywhere]">{children}</div>
    </div>
  );
}

const heading = 'pt-3 text-base font-semibold first:pt-0';
const item = 'ps-2 -indent-2';

export function TextSheet({ lines, isCut }: Lines) {
  if (lines.length === 0)
    return <ResumeNote>This resume contains no text. Download it to read it.</ResumeNote>;
  return (
    <ResumeSheet>
      <div className="grid gap-1.5 whitespace-pre-wrap [tab-size:4]">
        {lines.map(({ text, isHeading = false }, place) => {
          const Tag = isHeading ? 'h2' : 'p';
          return (
            <Tag key={place} dir="auto" className={clsx(isHeading ? heading : text.startsWith('• ') && item)}>
              {text}
            </Tag>
          );
        })}
      </div>
      {isCut && (
        <p className="mt-4 text-ink-soft">
          Only the beginning of this resume is shown. Download it to read the rest.
        </p>
      )}
    </ResumeSheet>
  );
}
