import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface ContainerProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The page's margins, and 1160 px at most. */
export function Container({ className, children }: ContainerProps) {
  return <div className={clsx('mx-auto w-full max-w-page px-5 sm:px-8', className)}>{children}</div>;
}

interface SectionProps {
  /** The id of the section's heading: names the landmark. */
  labelledBy?: string | undefined;
  /** `night` is the dark band, `raised` the white one. */
  tone?: 'plain' | 'raised' | 'night' | undefined;
  /** Space above and below; `none` leaves it to the content. */
  space?: 'none' | 'large' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const tones = {
  plain: '',
  raised: 'bg-raised border-y border-hairline',
  night: 'on-night bg-night text-night-ink',
};
const spaces = { none: '', large: 'py-16 md:py-24' };

/** A horizontal band of a page. Put a Container inside. */
export function Section({ labelledBy, tone = 'plain', space = 'large', className, children }: SectionProps) {
  return (
    <section aria-labelledby={labelledBy} className={clsx(tones[tone], spaces[space], className)}>
      {children}
    </section>
  );
}
