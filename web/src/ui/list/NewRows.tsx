import { useState } from 'react';
import { formatNumber } from '../../content/formats';
import { Button } from '../Button';

interface NewRowsProps {
  /** What an RTK Query hook returns for the shown page. */
  list: {
    data?: { total: number } | undefined;
    fulfilledTimeStamp?: number | undefined;
    refetch: () => unknown;
  };
  /** The polled number of rows that match, and when it arrived. */
  matching: { total: number | undefined; fulfilledTimeStamp?: number | undefined };
  /** Shows the new rows; otherwise the list is fetched again. */
  onShow?: (() => unknown) | undefined;
}

/** '1 new, show' in the line above a list, which never moves by itself. It takes no height of its own there. */
export function NewRows({ list, matching, onShow = list.refetch }: NewRowsProps) {
  const { data, fulfilledTimeStamp: shownAt = 0 } = list;
  const [least, setLeast] = useState({ shownAt, total: data?.total });
  const isLater = (matching.fulfilledTimeStamp ?? 0) > shownAt;
  const total = isLater ? matching.total : undefined;

  // A row may stay in the list although it matches no more, as one that has been read. The next one is new nevertheless.
  if (least.shownAt !== shownAt) setLeast({ shownAt, total: data?.total });
  else if (total !== undefined && least.total !== undefined && total < least.total)
    setLeast({ shownAt, total });

  const count = Math.max(0, (total ?? 0) - (least.total ?? Infinity));
  return (
    <span role="status" className="-my-2 inline-flex">
      {count > 0 && (
        <Button size="small" variant="quiet" className="px-2!" onClick={() => void onShow()}>
          {formatNumber(count)} new, show
        </Button>
      )}
    </span>
  );
}
