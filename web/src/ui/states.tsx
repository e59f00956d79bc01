import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { controls } from '../content/controls';
import { Button } from './Button';
import { Glass } from './Glass';

/** A grey pane where content will be. Give it the size of the real thing by classes; hide groups with aria-hidden. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'relative block overflow-hidden rounded-[2px] bg-hairline after:absolute after:inset-0 after:animate-[sheen_1.6s_infinite] after:bg-linear-to-r after:from-transparent after:via-surface/60 after:to-transparent',
        className,
      )}
    />
  );
}

interface StateProps {
  title: string;
  /** `h1` where it is all that the page says. */
  as?: 'p' | 'h1' | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** Which window to draw. */
  seed?: string | undefined;
  className?: string | undefined;
}

/** Nothing here yet: the exact sentence, what to do about it, and a small window. */
export function EmptyState({
  title,
  as: Title = 'p',
  children,
  action,
  seed = title,
  className,
}: StateProps) {
  return (
    <div className={clsx('grid justify-items-center gap-4 px-6 py-14 text-center', className)}>
      <Glass seed={seed} className="w-20" />
      <Title tabIndex={Title === 'h1' ? -1 : undefined} className="font-display text-card">
        {title}
      </Title>
      {children !== undefined && <p className="max-w-[26rem] text-sm text-ink-soft">{children}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  /** The sentence of the message catalogue. */
  headline: string;
  detail?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  className?: string | undefined;
}

/** Loading failed: what happened and Retry. */
export function ErrorState({ headline, detail, onRetry, retrying = false, className }: ErrorStateProps) {
  return (
    <div role="alert" className={clsx('grid justify-items-center gap-4 px-6 py-14 text-center', className)}>
      <Glass seed={headline} className="w-20" />
      <p className="font-display text-card text-danger">{headline}</p>
      {detail !== undefined && <p className="max-w-[30rem] text-sm text-ink-soft">{detail}</p>}
      {onRetry && (
        <Button onClick={onRetry} busy={retrying}>
          {controls.retry}
        </Button>
      )}
    </div>
  );
}
