import { formatNumber } from '../../content/formats';
import { Button } from '../Button';

interface NewRowsProps<Row> {
  /** What an RTK Query hook returns for the shown page. */
  list: {
    currentData?: { total: number; rows: readonly Row[] } | undefined;
    fulfilledTimeStamp?: number | undefined;
    refetch: () => unknown;
  };
  /** The polled number of rows that match, and when it arrived. */
  matching: { total: number | undefined; fulfilledTimeStamp?: number | undefined };
  /** Whether a row still matches the filters. A changed row stays listed until the next fetch. */
  matches: (row: Row) => boolean;
  /** Shows the new rows; otherwise the list is fetched again. */
  onShow?: (() => unknown) | undefined;
}

/** '1 new, show' in the line above a list, which never moves by itself. It takes no height of its own there. */
export function NewRows<Row>({ list, matching, matches, onShow = list.refetch }: NewRowsProps<Row>) {
  const { currentData, fulfilledTimeStamp: shownAt = 0 } = list;
  const isLater = (matching.fulfilledTimeStamp ?? 0) > shownAt;
  const { rows = [], total = Infinity } = currentData ?? {};
  const stillMatching = total - rows.filter((row) => !matches(row)).length;
  const count = isLater ? Math.max(0, (matching.total ?? 0) - stillMatching) : 0;
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
