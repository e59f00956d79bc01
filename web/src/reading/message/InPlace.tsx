import { useEffect, useState, type ReactNode } from 'react';

export interface FrameProps {
  title: string;
  onClose: () => void;
  footer: ReactNode;
  children: ReactNode;
}

/** It covers the end of the conversation. */
const showNewest = (frame: HTMLElement | null) =>
  frame?.previousElementSibling?.querySelector('li:last-child')?.scrollIntoView({ block: 'nearest' });

/** The frame of a composer below the conversation. Like a dialog, it returns the focus. */
export function InPlace({ title, footer, children }: Omit<FrameProps, 'onClose'>) {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return (
    <section
      ref={showNewest}
      aria-label={title}
      className="flex min-h-0 shrink-0 flex-col border-t-2 border-line bg-raised print:hidden"
    >
      <div className="px-5 pt-2.5 pb-3">{children}</div>
      <div className="flex min-h-13 items-center gap-3 border-t border-hairline px-3 *:[button]:shrink-0">
        {footer}
      </div>
    </section>
  );
}
