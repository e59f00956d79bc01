import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router-dom';
import type { Enquiry } from '../../api/enquiries';
import { enquiriesScreen } from '../../content/back-office/enquiries';
import { EnquiryRow } from './EnquiryRow';
import { useMarkEnquiry } from './useMarkEnquiry';

interface EnquiryListProps {
  enquiries: Enquiry[];
  /** While other enquiries are loaded. */
  busy: boolean;
}

/** The enquiries of one page. One at a time opens in place, which marks it as read. */
export function EnquiryList({ enquiries, busy }: EnquiryListProps) {
  const [params, setParams] = useSearchParams();
  const location: Location<unknown> = useLocation();
  const openId = params.get('open') ?? undefined;
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
    setParams(
      (now) => {
        if (openId === _id) now.delete('open');
        else now.set('open', _id);
        return now;
      },
      { replace: true, state: location.state },
    );
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
