import { useApplicantCountsQuery } from '../../api/applicant-counts';
import { useUnreadEnquiriesQuery } from '../../api/enquiries';
import { frame } from '../../content/back-office/frame';
import { freshCountMs } from '../../content/timings';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** Kept fresh while the window is looked at. */
const fresh = { pollingInterval: freshCountMs, skipPollingIfUnfocused: true, refetchOnFocus: true };

/** How many wait beside an entry of the sidebar. @param words read aloud after the number */
function Badge({ count, words }: { count: number; words: string }) {
  if (count === 0) return null;
  return (
    <span className="ml-auto min-w-6 bg-accent px-1.5 text-center text-xs font-semibold text-on-accent tabular-nums outline-1 outline-line max-sm:absolute max-sm:top-0.5 max-sm:right-0.5 max-sm:min-w-4 max-sm:px-0.5 max-sm:text-[0.625rem] max-sm:leading-4">
      {count > 99 ? '99+' : count}
      <VisuallyHidden> {words}</VisuallyHidden>
    </span>
  );
}

/** How many enquiries nobody has read yet. */
export function UnreadBadge() {
  const { data = 0 } = useUnreadEnquiriesQuery(undefined, fresh);
  return <Badge count={data} words={frame.unread} />;
}

/** How many applicants nobody has decided about yet. */
export function NewApplicantsBadge() {
  const { data } = useApplicantCountsQuery(undefined, fresh);
  return <Badge count={data?.new ?? 0} words={frame.newApplicants} />;
}
