import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Glass } from './Glass';
import { Pane } from './panes';

export const stateLook = 'grid justify-items-center gap-4 px-6 py-14 text-center';

export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'relative block overflow-hidden rounded-[2px] bg-hairline after:absolute after:inset-0 after:animate-[light_3s_infinite] after:bg-linear-to-r after:from-transparent after:via-surface/60 after:to-transparent',
        className,
      )}
    />
  );
}

/** Some lines while they are loaded. @param loading is read aloud @param lines their looks */
export function LinesSkeleton({ loading, lines }: { loading: string; lines: readonly string[] }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {loading}
      </p>
      {lines.map((look, place) => (
        <Skeleton key={place} className={look} />
      ))}
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Pane space="none" className={stateLook}>
      <Glass seed={title} className="w-20" />
      <p className="font-display text-card">{title}</p>
      {children !== undefined && <p className="max-w-[26rem] text-sm text-ink-soft">{children}</p>}
      {action}
    </Pane>
  );
}

/** A form or a page while its entity is loaded. @param loading is read aloud */
export function FormSkeleton({ loading }: { loading: string }) {
  const lines = ['h-12', 'h-12', 'h-32', 'h-12'].flatMap((field) => ['h-4 w-24', field]);
  return (
    <Pane space="large">
      <LinesSkeleton loading={loading} lines={lines} />
    </Pane>
  );
}
