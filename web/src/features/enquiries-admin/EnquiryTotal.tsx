import { RefreshCw } from 'lucide-react';
import { enquiriesScreen as words } from '../../content/back-office/enquiries';
import { enquiriesMessages } from '../../content/messages/enquiries-admin';
import { Button } from '../../ui/Button';
import { failed } from '../../forms/failed';
import { FormNotice } from '../../ui/FormNotice';
import { BusyIcon } from '../../ui/icons';

interface EnquiryTotalProps {
  /** Undefined until it is known. */
  total: number | undefined;
  busy: boolean;
  /** Why the list could not be loaded again. */
  failure: string | undefined;
  onRefresh: () => void;
}

/** How many the filters let through, and a way to look for newer ones. */
export function EnquiryTotal({ total, busy, failure, onRefresh }: EnquiryTotalProps) {
  const Icon = busy ? BusyIcon : RefreshCw;
  return (
    <>
      <div className="-my-2 flex min-h-11 items-center justify-between gap-4">
        <p role="status" className="text-sm text-ink-soft">
          {total !== undefined && words.newestFirst(total)}
        </p>
        {total !== undefined && (
          <Button
            size="small"
            variant="quiet"
            className="-mx-2 px-2!"
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : onRefresh}
          >
            <Icon aria-hidden size={16} />
            {words.refresh}
          </Button>
        )}
      </div>
      <FormNotice
        notice={failure === undefined ? undefined : failed(enquiriesMessages.loadFailed, { detail: failure })}
        className="empty:hidden"
      />
    </>
  );
}
