import type { ReactNode } from 'react';
import { Glass } from './Glass';
import { Eyebrow } from './titles';

interface PageMessageProps {
  eyebrow?: string;
  title: ReactNode;
  text: string;
  /** Without the picture: in a narrow pane, or where it may not load. */
  isPlain?: boolean;
  /** Where to go from here. */
  children: ReactNode;
}

/** A page that says why it has nothing to show. */
export function PageMessage({ eyebrow, title, text, isPlain = false, children }: PageMessageProps) {
  return (
    <div className="grid items-center gap-10 md:grid-cols-[minmax(0,1fr)_auto] md:py-8">
      <div className="grid justify-items-start gap-6">
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <h1 tabIndex={-1} className="max-w-[18ch] font-display text-title [&_em]:text-link">
          {title}
        </h1>
        <p className="max-w-[34rem] text-lead text-ink-soft">{text}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
      {!isPlain && <Glass seed={text} variant="error" className="w-56 max-md:hidden lg:w-80" />}
    </div>
  );
}
