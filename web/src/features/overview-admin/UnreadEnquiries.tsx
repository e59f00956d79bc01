import { ArrowRight, Inbox } from 'lucide-react';
import { Link } from '../../runtime/router';
import { useUnreadEnquiriesQuery } from '../../api/enquiries';
import { overview } from '../../content/back-office/overview';
import { formatNumber } from '../../content/formats';
import { paths } from '../../content/paths';
import { Pane } from '../../ui/panes';

/** The way to the enquiries, with how many nobody has read yet; without a figure for as long as that is not known. */
export function UnreadEnquiries() {
  const { data: unread } = useUnreadEnquiriesQuery();
  return (
    <Pane space="none" className="max-w-[calc(56rem-4px)] mx-0.5">
      <Link
        to={unread ? `${paths.enquiries}?state=unread` : paths.enquiries}
        className="group flex min-h-14 items-center gap-3 px-6 py-2 transition-colors duration-150 hover:bg-highlight"
      >
        <Inbox aria-hidden size={20} className="shrink-0" />
        <span className="grow">
          {overview.enquiries.title}
          {unread !== undefined && (
            <>
              :{' '}
              <span className="font-semibold">
                {unread === 0
                  ? overview.enquiries.noneUnread
                  : overview.enquiries.unread(formatNumber(unread))}
              </span>
            </>
          )}
        </span>
        <ArrowRight
          aria-hidden
          size={20}
          className="shrink-0 transition-transform duration-150 group-hover:translate-x-1"
        />
      </Link>
    </Pane>
  );
}
