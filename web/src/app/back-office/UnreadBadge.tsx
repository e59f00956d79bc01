import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useUnreadEnquiriesQuery } from '../../api/enquiries';
import { useAppDispatch } from '../../api/store-hooks';
import { frame } from '../../content/back-office/frame';
import { unreadRefreshMs } from '../../content/timings';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** How many enquiries nobody has read yet, kept fresh while the window is looked at. */
export function UnreadBadge() {
  const { data: unread = 0 } = useUnreadEnquiriesQuery(undefined, {
    pollingInterval: unreadRefreshMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const dispatch = useAppDispatch();
  // Tells the query when the window is looked at.
  useEffect(() => setupListeners(dispatch), [dispatch]);

  if (unread === 0) return null;
  return (
    <span className="ml-auto min-w-6 bg-accent px-1.5 text-center text-xs font-semibold text-on-accent tabular-nums outline-1 outline-line">
      {unread > 99 ? '99+' : unread}
      <VisuallyHidden> {frame.unread}</VisuallyHidden>
    </span>
  );
}
