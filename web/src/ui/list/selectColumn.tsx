import { Checkbox } from '../choices';
import { VisuallyHidden } from '../layout';
import type { Column } from '../Table';
import type { Selection } from './useSelection';

/** Selects rows of a table. Shift selects a range. */
export const selectColumn = <Row extends { _id: string }>(
  selection: Selection,
  nameOf: (row: Row) => string,
  className = '',
): Column<Row> => ({
  header: <VisuallyHidden>Select</VisuallyHidden>,
  className: `@3xl:w-[1%] ${className} @3xl:pr-0! @3xl:pl-3! @max-3xl:absolute @max-3xl:z-10 @max-3xl:top-3 @max-3xl:left-4`,
  cell: (row) => (
    <Checkbox
      label={`Select ${nameOf(row)}`}
      hideLabel
      checked={selection.ids.has(row._id)}
      // Only a click event has shiftKey. The space bar clicks as well.
      onClick={({ shiftKey }) => selection.toggle(row._id, shiftKey)}
      onChange={() => undefined}
    />
  ),
});
