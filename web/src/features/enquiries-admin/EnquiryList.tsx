import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Enquiry } from '../../api/enquiries';
import { useMarkEnquiryMutation } from '../../api/enquiry-changes';
import { enquiriesScreen } from '../../content/back-office/enquiries';
import { enquiriesMessages } from '../../content/messages/enquiries-admin';
import { EnquiryRow } from './EnquiryRow';
import { useEnquiryFailure } from './useEnquiryFailure';

interface EnquiryListProps {
  enquiries: Enquiry[];
  /** While others are on their way. */
  busy: boolean;
  /** Takes the focus when a row is gone. */
  list: RefObject<HTMLElement | null>;
}

/** The enquiries of one page. One at a time opens in place, which marks it as read. */
export function EnquiryList({ enquiries, busy, list }: EnquiryListProps) {
  const [openId, setOpenId] = useState<string>();
  const [mark] = useMarkEnquiryMutation();
  const fail = useEnquiryFailure(list);
  const held = useRef<{ row: HTMLElement; top: number }>(undefined);

  // Closing a long one above must not move the one that was just opened out of sight.
  useLayoutEffect(() => {
    if (!held.current) return;
    const { row, top } = held.current;
    held.current = undefined;
    window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [openId]);

  const toggle = async ({ _id, read }: Enquiry, row: HTMLElement) => {
    held.current = { row, top: row.getBoundingClientRect().top };
    setOpenId(openId === _id ? undefined : _id);
    if (openId === _id || read) return;
    const { error } = await mark({ id: _id, marks: { read: true } });
    if (error) fail(enquiriesMessages.markFailed, error);
  };

  return (
    <ul
      aria-label={enquiriesScreen.title}
      aria-busy={busy}
      className={clsx(
        '@container bg-raised shadow-[0_0_0_2px_var(--line)] [overflow-anchor:none]',
        busy && 'opacity-60',
      )}
    >
      {enquiries.map((enquiry) => (
        <EnquiryRow
          key={enquiry._id}
          enquiry={enquiry}
          isOpen={enquiry._id === openId}
          onToggle={(row) => void toggle(enquiry, row)}
          list={list}
        />
      ))}
    </ul>
  );
}
