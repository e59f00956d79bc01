import { useRef, type ReactNode } from 'react';
import { MAX_SELECTED, type ChangeOfMany } from '../../api/list-api';
import type { Outcome } from '../../api/problem';
import { counted, formatNumber } from '../../content/formats';
import { newId } from '../../runtime/storage';
import { Button } from '../Button';
import { useToast } from '../Toast';
import { useUndo } from '../useUndo';
import { MoreActions, MoveTo } from './BulkMenu';
import { leftOutText, type Nouns } from './useDeletion';
import type { Selection } from './useSelection';

interface Change<Stage> {
  stage?: Stage;
  starred?: boolean;
}

interface BulkBarProps<Stage extends string> {
  nouns: Nouns;
  selection: Selection;
  /** Matching rows on all pages. Offers to select all of them; undefined where that is not possible. */
  total?: number;
  labels: Record<Stage, string>;
  /** The stage that is chosen at first. */
  first: Stage;
  busy: boolean;
  /** Why entries can be left out of a change. The default: they are deleted. */
  leftOutWhen?: string;
  /** @param operationId the same for a retry of a change that got no answer */
  onChange: (change: Change<Stage>, operationId: string) => Outcome<ChangeOfMany>;
  onUndo: (operationId: string) => Outcome<{ undone: number; leftOut: number }>;
  onDelete: () => void;
  /** Further actions, before the others and among the rarer ones. */
  start?: ReactNode;
  more?: ReactNode;
}

/** What can be done with the selected rows, at the lower edge. */
export function BulkBar<Stage extends string>(props: BulkBarProps<Stage>) {
  const {
    nouns,
    selection,
    total,
    labels,
    first,
    busy,
    leftOutWhen,
    onChange,
    onUndo,
    onDelete,
    start,
    more,
  } = props;
  const { isAll } = selection;
  const [one, many] = nouns;
  const ids = [...selection.ids];
  const unanswered = useRef<{ content: string; operationId: string }>(undefined);
  const toast = useToast();
  const offerUndo = useUndo();
  const deselect = () => selection.deselect(ids);

  /** The bar is unmounted when the filters change, so `content` needs none of them. */
  const change = async (wanted: Change<Stage>) => {
    const content = JSON.stringify([isAll || ids.toSorted(), wanted]);
    if (unanswered.current?.content !== content) unanswered.current = { content, operationId: newId() };
    const { operationId } = unanswered.current;
    const { data, error } = await onChange(wanted, operationId);
    if (!data) return toast({ headline: `The ${many} could not be changed.`, error });
    unanswered.current = undefined;
    deselect();
    const { matched, leftOut } = data;
    const what = wanted.stage ? `moved to ${labels[wanted.stage]}` : wanted.starred ? 'starred' : 'unstarred';
    toast({
      headline: `${counted(matched, `${one} was`, `${many} were`)} ${what}.`,
      detail: leftOutText(leftOut, nouns, leftOutWhen),
      undo:
        matched > 0
          ? offerUndo({
              request: () => onUndo(operationId),
              message: ({ undone, leftOut: kept }) => ({
                headline: `The change was undone${kept > 0 ? ` for ${counted(undone, one, many)}` : ''}.`,
                detail: kept > 0 ? `${counted(kept, one, many)} changed since then.` : undefined,
              }),
            })
          : undefined,
    });
  };

  return (
    <div
      role="region"
      aria-label={`Selected ${many}`}
      className="bottom-bar z-30 -mx-1 flex flex-wrap items-center gap-2 px-1"
    >
      <p role="status" className="text-sm font-semibold tabular-nums">
        {isAll && total !== undefined
          ? `All ${formatNumber(total)} that match`
          : `${formatNumber(ids.length)} selected`}
      </p>
      {!isAll && total !== undefined && ids.length < total && (
        <Button size="small" variant="quiet" className="px-2!" onClick={selection.selectAll}>
          Select all {formatNumber(total)}
          <span className="max-sm:sr-only"> that match</span>
        </Button>
      )}
      <Button size="small" variant="quiet" className="px-2!" onClick={deselect}>
        Clear
      </Button>
      {ids.length > MAX_SELECTED ? (
        <p className="text-sm lg:ml-auto">Select at most {formatNumber(MAX_SELECTED)} to change them.</p>
      ) : (
        <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
          {start}
          <MoveTo labels={labels} first={first} busy={busy} onMove={(stage) => void change({ stage })} />
          <MoreActions>
            <Button size="small" busy={busy} onClick={() => void change({ starred: true })}>
              Star
            </Button>
            <Button size="small" busy={busy} onClick={() => void change({ starred: false })}>
              Unstar
            </Button>
            {more}
            <Button size="small" variant="danger" onClick={onDelete}>
              Delete
            </Button>
          </MoreActions>
        </div>
      )}
    </div>
  );
}
