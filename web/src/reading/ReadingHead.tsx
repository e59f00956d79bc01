import { ArrowLeft, ChevronDown, ChevronUp, Keyboard } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { adminDates } from '../content/admin-dates';
import { capitalized, formatNumber } from '../content/formats';
import { mailtoAddress } from '../forms/message/mail-address';
import { Link } from '../runtime/router';
import { Button } from '../ui/Button';
import { StarButton } from '../ui/list/StarButton';
import { KeysDialog } from './KeysDialog';
import { nameOf } from './readable-list';
import type { Reading } from './useReading';

interface ReadingHeadProps {
  reading: Reading;
  /** Before the time. */
  fact: ReactNode;
  /** After the address. */
  mark?: ReactNode;
}

export function ReadingHead({ reading, fact, mark }: ReadingHeadProps) {
  const { kind, queue, entry, star, areListed, setListed } = reading;
  const { email, createdAt, starred } = entry;
  const { back, place, total, previous, next, singleKeys } = queue;
  const shortcut = (key: string) => (singleKeys.isOn ? key : undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const [last, setLast] = useState({ starred, said: '' });
  if (last.starred !== starred) setLast({ starred, said: starred ? 'Starred.' : 'Star removed.' });
  // Focus the heading if nothing else on the page has the focus.
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement?.id !== 'main') return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <header className="flex min-w-0 items-center gap-x-1 border-b-2 border-line px-2 max-lg:items-start max-lg:py-2 lg:col-span-2 lg:px-3 print:block">
      <Link
        to={back}
        aria-label="Back to the list"
        className="grid size-11 shrink-0 place-items-center rounded-control text-link hover:bg-sunken print:hidden"
      >
        <ArrowLeft aria-hidden size={20} />
      </Link>
      <div className="min-w-0 grow max-lg:py-1">
        <h1 ref={heading} tabIndex={-1} className="truncate font-display text-card max-lg:whitespace-normal">
          <bdi>{nameOf(entry)}</bdi>
        </h1>
        <p className="flex min-w-0 gap-x-3 text-xs text-ink-soft max-lg:flex-wrap">
          {fact}
          <time dateTime={createdAt} className="shrink-0">
            {adminDates.moment(createdAt)}
          </time>
          <a href={mailtoAddress(email)} className="truncate text-link hover:underline">
            {email}
          </a>
          {mark}
        </p>
      </div>
      <div className="flex shrink-0 items-center max-sm:relative max-sm:pb-6 print:hidden">
        <Button
          size="small"
          variant="quiet"
          className="px-2! max-lg:hidden pointer-coarse:hidden"
          onClick={() => setListed(true)}
          aria-label="Keyboard shortcuts"
        >
          <Keyboard aria-hidden size={18} />
        </Button>
        <p role="status" className="sr-only">
          {last.said}
        </p>
        <StarButton label="Star" starred={starred} onToggle={star} shortcut={shortcut('s')} />
        <p className="px-2 text-sm whitespace-nowrap text-ink-soft tabular-nums max-sm:absolute max-sm:top-13 max-sm:right-2">
          {place !== undefined && (
            <>
              <span className="sr-only">{capitalized(kind)} </span>
              {formatNumber(place)} of {formatNumber(total)}
            </>
          )}
        </p>
        <div className="flex gap-2">
          {(
            [
              [previous, `Previous ${kind}`, 'k', ChevronUp],
              [next, `Next ${kind}`, 'j', ChevronDown],
            ] as const
          ).map(([go, label, key, Icon]) => (
            <Button
              key={key}
              size="small"
              className="min-w-11 px-2.5!"
              aria-label={label}
              aria-keyshortcuts={shortcut(key)}
              disabled={!go}
              onClick={go}
            >
              <Icon aria-hidden size={18} />
            </Button>
          ))}
        </div>
      </div>
      {areListed && <KeysDialog {...reading} />}
    </header>
  );
}
