import { clsx } from 'clsx';
import { Check, ChevronDown, CircleAlert } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Enquiry } from '../../api/enquiries';
import { adminDates } from '../../content/admin-dates';
import { VisuallyHidden } from '../../ui/layout';
import { EnquiryDetail, formLabels } from './EnquiryDetail';
import { useMarkEnquiry, type MarkEnquiry } from './useMarkEnquiry';

/** Two lines. */
const BEGINNING_CHARACTERS = 180;

const panes = { 'free-test': 'bg-glass-sky', contact: 'bg-glass-teal' } as const;
const mark = 'inline-flex items-center gap-1 font-medium';

interface EnquiryRowProps {
  enquiry: Enquiry;
  isOpen: boolean;
  /** @param row the pressed button */
  onToggle: (row: HTMLElement) => void;
  onMark: MarkEnquiry;
}

function EnquiryRow({ enquiry, isOpen, onToggle, onMark }: EnquiryRowProps) {
  const id = useId();
  const { form, name, email, message, read, answered, undelivered, createdAt } = enquiry;
  return (
    <li className="border-b-2 border-line last:border-b-0 @3xl:border-b @3xl:border-hairline">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={(event) => onToggle(event.currentTarget)}
          className={clsx(
            'grid w-full grid-cols-[0.75rem_minmax(0,1fr)_1.25rem] items-baseline gap-x-3 gap-y-1 px-4 py-3 text-left text-sm transition-colors duration-150 @3xl:grid-cols-[0.75rem_minmax(0,14rem)_minmax(0,1fr)_8.5rem_6.5rem_1.25rem] @3xl:gap-x-5',
            isOpen ? 'bg-highlight' : 'hover:bg-sunken',
          )}
        >
          <span
            aria-hidden
            className={clsx('size-3 translate-y-px', !read && 'bg-accent outline-2 outline-line')}
          />
          <span className="grid min-w-0">
            {!read && <VisuallyHidden>Unread. </VisuallyHidden>}
            <span
              dir="auto"
              className={clsx(
                '@max-3xl:text-base',
                isOpen ? '[overflow-wrap:anywhere]' : 'truncate',
                read ? 'font-medium' : 'font-bold',
              )}
            >
              {name}
            </span>
            <span className="truncate text-xs text-ink-soft">{email}</span>
          </span>
          <span
            dir="auto"
            className={clsx(
              'line-clamp-2 [overflow-wrap:anywhere] @max-3xl:col-start-2 @max-3xl:row-start-2',
              read ? 'text-ink-soft' : 'font-medium',
              // The whole message is shown below.
              isOpen && 'invisible @max-3xl:hidden',
            )}
          >
            {message.replace(/\s+/g, ' ').slice(0, BEGINNING_CHARACTERS)}
          </span>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-xs @max-3xl:col-start-2 @max-3xl:row-start-3 @3xl:grid">
            <span className="inline-flex items-center gap-2">
              <span aria-hidden className={clsx('size-2.5 outline-2 outline-line', panes[form])} />
              {formLabels[form]}
            </span>
            <time dateTime={createdAt} className="ml-auto text-ink-soft tabular-nums @3xl:hidden">
              {adminDates.day(createdAt)}
            </time>
            {(answered || undelivered) && (
              <span className="flex basis-full gap-4 @3xl:grid @3xl:gap-0.5">
                {answered && (
                  <span className={`${mark} text-positive`}>
                    <Check aria-hidden size={14} />
                    Answered
                  </span>
                )}
                {undelivered && (
                  <span className={`${mark} text-danger`}>
                    <CircleAlert aria-hidden size={14} />
                    Not delivered
                  </span>
                )}
              </span>
            )}
          </span>
          <time dateTime={createdAt} className="hidden tabular-nums @3xl:grid">
            <span>{adminDates.day(createdAt)} </span>
            <span className="text-ink-soft">{adminDates.hour(createdAt)}</span>
          </time>
          <ChevronDown
            aria-hidden
            size={20}
            className={clsx(
              'self-center justify-self-end transition-transform duration-150 @max-3xl:col-start-3 @max-3xl:row-start-1 @max-3xl:self-start',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && <EnquiryDetail enquiry={enquiry} onMark={onMark} />}
      </div>
    </li>
  );
}

interface EnquiryListProps {
  enquiries: Enquiry[];
  busy: boolean;
}

/** The enquiries of one page. The address names the open one. Opening marks it as read. */
export function EnquiryList({ enquiries, busy }: EnquiryListProps) {
  const [params, setParams] = useSearchParams();
  const openId = params.get('open');
  const mark = useMarkEnquiry();
  const held = useRef<{ row: HTMLElement; top: number }>(undefined);

  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector('[aria-expanded=true]');
    open?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, []);

  // Another enquiry may close above: keep the pressed row in place.
  useLayoutEffect(() => {
    if (!held.current) return;
    const { row, top } = held.current;
    held.current = undefined;
    window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [openId]);

  const toggle = ({ _id, read }: Enquiry, row: HTMLElement) => {
    held.current = { row, top: row.getBoundingClientRect().top };
    const next = new URLSearchParams(params);
    if (openId === _id) next.delete('open');
    else next.set('open', _id);
    setParams(next, { replace: true });
    if (openId !== _id && !read) void mark(_id, { read: true });
  };

  return (
    <ul
      ref={list}
      aria-label="Enquiries"
      aria-busy={busy}
      className={clsx('@container bg-raised shadow-frame [overflow-anchor:none]', busy && 'opacity-60')}
    >
      {enquiries.map((enquiry) => (
        <EnquiryRow
          key={enquiry._id}
          enquiry={enquiry}
          isOpen={enquiry._id === openId}
          onToggle={(row) => toggle(enquiry, row)}
          onMark={mark}
        />
      ))}
    </ul>
  );
}
