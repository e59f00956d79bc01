import type { ReactNode } from 'react';
import { Checkbox } from '../choices';
import type { Selection } from './useSelection';

interface ListToolsProps {
  /** Matching rows; undefined while unknown. */
  total: number | undefined;
  /** Such as '12 applicants, newest first.' */
  text: (total: number) => string;
  selection: Selection;
  newRows: ReactNode;
  /** On the right. */
  children: ReactNode;
}

/** The line above a table: its selection and how many rows match. */
export function ListTools({ total, text, selection, newRows, children }: ListToolsProps) {
  return (
    <div className="-my-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex items-center gap-2 pl-3">
        {total !== undefined && total > 0 && (
          <Checkbox
            label="Select this page"
            hideLabel
            checked={selection.isPageSelected}
            onChange={({ target }) => selection.selectPage(target.checked)}
          />
        )}
        <p role="status" className="text-sm text-ink-soft">
          {total !== undefined && text(total)}
        </p>
        {newRows}
      </div>
      {children}
    </div>
  );
}
