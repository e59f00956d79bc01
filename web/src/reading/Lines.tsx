import { clsx } from 'clsx';
import { MessageSquareReply, Star, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Stage } from '../api/review';
import { adminDates } from '../content/admin-dates';
import { Link } from '../runtime/router';
import { StageMark } from './StageChoice';

export function UnreadDot({ className }: { className?: string }) {
  return (
    <span className={clsx('size-2 shrink-0 rounded-full bg-link', className)}>
      <span className="sr-only">Unread</span>
    </span>
  );
}

/** Beside a name; a tooltip explains it. */
export function IconMark({ Icon, title, look }: { Icon: LucideIcon; title: string; look: string }) {
  return (
    <span title={title} className={clsx('inline-flex shrink-0', look)}>
      <Icon aria-hidden size={16} />
      <span className="sr-only">{title}</span>
    </span>
  );
}

export const WroteLast = ({ answer }: { answer: object | undefined }) =>
  answer && <IconMark Icon={MessageSquareReply} title="Wrote last" look="text-positive" />;

export const Tag = ({ children }: { children: string }) => (
  <span className="shrink-0 bg-sunken px-1.5 text-xs font-medium whitespace-nowrap text-ink outline-1 outline-field-line">
    {children}
  </span>
);

export interface Line {
  _id: string;
  name: string;
  /** Below the name. */
  about: string;
  createdAt: string;
  unread: boolean;
  starred: boolean;
  marks?: ReactNode;
  stage: Stage;
}

interface LinesProps {
  label: string;
  lines: readonly Line[];
  openId: string;
  addressOf: (id: string) => string;
  busy: boolean;
}

/** The list beside what is open, which it scrolls into view. */
export function Lines({ label, lines, openId, addressOf, busy }: LinesProps) {
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [openId]);

  return (
    <ul aria-label={label} aria-busy={busy} className={clsx('bg-raised', busy && 'opacity-60')}>
      {lines.map(({ _id, name, about, createdAt, unread, starred, marks, stage }) => (
        <li key={_id} className="border-b border-hairline last:border-b-0">
          <Link
            ref={_id === openId ? open : undefined}
            to={addressOf(_id)}
            replace
            aria-current={_id === openId ? 'true' : undefined}
            className={clsx(
              'relative grid min-h-13 scroll-my-16 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 border-l-[5px] py-1 pr-4 pl-6 text-sm transition-colors duration-150 -outline-offset-3',
              _id === openId
                ? 'border-accent bg-highlight'
                : 'border-transparent hover:bg-sunken forced-colors:border-[Canvas]',
            )}
          >
            <span className={clsx('flex min-w-0 items-center gap-1.5', unread && 'font-semibold')}>
              {unread && <UnreadDot className="absolute left-1.5" />}
              <span dir="auto" className="truncate">
                {name}
              </span>
              {starred && (
                <>
                  <Star aria-hidden size={14} className="shrink-0 fill-star text-star" />
                  <span className="sr-only">Starred</span>
                </>
              )}
              {marks}
            </span>
            <time dateTime={createdAt} className="text-right text-xs text-ink-soft tabular-nums">
              {adminDates.age(createdAt)}
            </time>
            <span dir="auto" className="truncate text-xs text-ink-soft">
              {about}
            </span>
            <span className="flex items-center justify-self-end">
              <StageMark stage={stage} isShort />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
