import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { Link } from '../../runtime/router';
import { UnreadDot } from '../../reading/Lines';

export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="ml-auto inline-flex min-h-11 items-center text-sm font-semibold text-link hover:underline"
    >
      {children}
    </Link>
  );
}

interface RowProps {
  /** Undefined where nobody is left to be opened. */
  to?: string | undefined;
  title: ReactNode;
  about: ReactNode;
  aside: ReactNode;
  unread?: boolean;
  /** Beside the link. */
  action?: ReactNode;
}

/** One line where there is room, two where there is not. */
export function Row({ to, title, about, aside, unread = false, action }: RowProps) {
  const look =
    'relative grid min-h-13 min-w-0 grow grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-5 py-1.5 text-sm @xl:grid-cols-[12rem_minmax(0,1fr)_auto]';
  const content = (
    <>
      {unread && <UnreadDot className="absolute left-1.5" />}
      <span dir="auto" className="truncate font-semibold">
        {title}
      </span>
      <span
        dir="auto"
        className="line-clamp-2 text-ink-soft @max-xl:row-start-2 @max-xl:text-xs @xl:line-clamp-1"
      >
        {about}
      </span>
      <span className="text-right text-ink-soft tabular-nums @max-xl:col-start-2 @max-xl:row-span-2 @max-xl:row-start-1">
        {aside}
      </span>
    </>
  );
  return (
    <li className="flex items-center border-t border-hairline first:border-t-0">
      {to === undefined ? (
        <div className={look}>{content}</div>
      ) : (
        <Link
          to={to}
          className={clsx(look, '-outline-offset-3 transition-colors duration-150 hover:bg-highlight')}
        >
          {content}
        </Link>
      )}
      {action && <span className="mr-3 shrink-0">{action}</span>}
    </li>
  );
}

interface BlockProps {
  title: string;
  aside: ReactNode;
  children: readonly (ReactElement | false | undefined)[];
}

/** Beside the news. Nothing without entries. */
export function Block({ title, aside, children }: BlockProps) {
  if (!children.some(Boolean)) return null;
  return (
    <section>
      <div className="flex min-h-11 items-center gap-4 border-b-2 border-line">
        <h2 className="text-[0.9375rem] font-semibold">{title}</h2>
        {aside}
      </div>
      <ul className="@container [&_a]:px-0">{children}</ul>
    </section>
  );
}
