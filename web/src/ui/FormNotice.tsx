import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AlertIcon, CheckedIcon } from './icons';

/** What a form says when it has been sent, or could not be. */
export interface Notice {
  tone?: 'success' | 'error' | undefined;
  headline: string;
  detail?: ReactNode;
}

const showWhole = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** The result of a form. Always render it, so that changes are announced. */
export function FormNotice({ notice }: { notice: Notice | undefined }) {
  const failed = notice?.tone === 'error';
  const Icon = failed ? AlertIcon : CheckedIcon;
  return (
    <div role={failed ? 'alert' : 'status'} className="empty:absolute">
      {notice && (
        <div
          ref={showWhole}
          className={clsx(
            'flex scroll-my-4 animate-[drop_200ms_ease-out] gap-3 border-l-4 px-4 py-3',
            failed
              ? 'border-danger bg-danger-ground text-danger'
              : 'border-positive bg-positive-ground text-positive',
          )}
        >
          <Icon size={20} className="mt-0.5 shrink-0" />
          <div className="grid gap-0.5">
            <p className="font-semibold">{notice.headline}</p>
            {notice.detail !== undefined && <p className="text-sm text-ink">{notice.detail}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
