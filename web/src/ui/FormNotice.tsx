import type { ReactNode } from 'react';
import { classes } from './classes';
import { AlertIcon, CheckedIcon } from './icons';

interface FormNoticeProps {
  tone?: 'success' | 'error' | undefined;
  /** The sentence of the message catalogue. Nothing is shown without it. */
  headline?: string | undefined;
  /** What lies behind it and what to do. */
  detail?: ReactNode;
  className?: string | undefined;
}

/** On a phone the edge of the window may cut through it. */
const showWhole = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** The result of a form, announced when it changes. Render it always; it is empty until there is a headline. */
export function FormNotice({ tone = 'success', headline, detail, className }: FormNoticeProps) {
  const failed = tone === 'error';
  const Icon = failed ? AlertIcon : CheckedIcon;
  return (
    <div role={failed ? 'alert' : 'status'} className={className}>
      {headline && (
        <div
          ref={showWhole}
          className={classes(
            'flex scroll-my-4 animate-[settle_200ms_ease-out] gap-3 border-l-4 px-4 py-3',
            failed
              ? 'border-danger bg-danger-ground text-danger'
              : 'border-positive bg-positive-ground text-positive',
          )}
        >
          <Icon size={20} className="mt-0.5 shrink-0" />
          <div className="grid gap-0.5">
            <p className="font-semibold">{headline}</p>
            {detail !== undefined && <p className="text-sm text-ink">{detail}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
