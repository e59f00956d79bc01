import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import type { Enquiry } from '../../api/enquiries';
import { enquiriesScreen } from '../../content/back-office/enquiries';
import { useHistoryState } from '../../runtime/history-state';
import { EnquiryRow } from './EnquiryRow';
import { useMarkEnquiry } from './useMarkEnquiry';

interface EnquiryListProps {
  enquiries: Enquiry[];
  /** While other enquiries are loaded. */
  busy: boolean;
}

const isId = (kept: unknown): kept is string => typeof kept === 'string';

/** The enquiries of one page. One at a time opens in place, which marks it as read. */
export function EnquiryList({ enquiries, busy }: EnquiryListProps) {
  const [openId, setOpenId] = useHistoryState('openEnquiry', isId);
  const mark = useMarkEnquiry();
  const held = useRef<{ row: HTMLElement; top: number }>(undefined);

  // Closing a long one above must not move the one that was just opened out of sight.
  useLayoutEffect(() => {
    if (!held.current) return;
    const { row, top } = held.current;
    held.current = undefined;
    window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [openId]);

  const toggle = ({ _id, read }: Enquiry, row: HTMLElement) => {
    held.current = { row, top: row.getBoundingClientRect().top };
    setOpenId(openId === _id ? undefined : _id);
    if (openId !== _id && !read) void mark(_id, { read: true });
  };

  return (
    <ul
      aria-label={enquiriesScreen.title}
      aria-busy={busy}
      className={clsx('@container bg-raised shadow-frame [overflow-anchor:none]', busy && 'opacity-60')}
    >
      {enquiries.map((enquiry) => (
        <EnquiryRow
          key={enquiry._id}
          enquiry={enquiry}
          isOpen={enquiry._id === openId}
          onToggle={(row) => toggle(enquiry, row)}
        />
      ))}
    </ul>
  );
}
