import type { ReactNode } from 'react';
import { MAX_SELECTED } from '../../api/list-api';
import { formatNumber } from '../../content/formats';
import { Button } from '../Button';
import type { Selection } from './useSelection';

interface SelectionBarProps {
  /** Many, such as 'applicants'. */
  nouns: string;
  selection: Selection;
  /** Matching rows on all pages. Offers to select all of them; undefined where that is not possible. */
  total?: number;
  onClear: () => void;
  /** What can be done with the selected rows. */
  children: ReactNode;
  dialogs: ReactNode;
}

/** At the lower edge, while rows are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { nouns, selection, total, onClear, children, dialogs } = props;
  const { ids, isAll } = selection;
  return (
    <div
      role="region"
      aria-label={`Selected ${nouns}`}
      className="bottom-bar z-30 -mx-1 flex flex-wrap items-center gap-2 px-1"
    >
      <p role="status" className="text-sm font-semibold tabular-nums">
        {isAll && total !== undefined
          ? `All ${formatNumber(total)} that match`
          : `${formatNumber(ids.size)} selected`}
      </p>
      {!isAll && total !== undefined && ids.size < total && (
        <Button size="small" variant="quiet" className="px-2!" onClick={selection.selectAll}>
          Select all {formatNumber(total)}
          <span className="max-sm:sr-only"> that match</span>
        </Button>
      )}
      <Button size="small" variant="quiet" className="px-2!" onClick={onClear}>
        Clear
      </Button>
      {ids.size > MAX_SELECTED ? (
        <p className="text-sm lg:ml-auto">Select at most {formatNumber(MAX_SELECTED)} to change them.</p>
      ) : (
        <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">{children}</div>
      )}
      {dialogs}
    </div>
  );
}
