import { Ellipsis } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { EntryKind } from '../api/list-api';
import { reviewApi, MAX_SELECTED, type Change, type Selected, type Stage } from '../api/review';
import { counted, formatNumber } from '../content/formats';
import { newId } from '../runtime/storage';
import { Button } from '../ui/Button';
import { Options } from '../ui/choices';
import { ASK_ABOVE, ConfirmDialog } from '../ui/ConfirmDialog';
import { useBottomBar } from '../ui/layout';
import { useToast } from '../ui/Toast';
import { useUndo } from '../ui/useUndo';
import { Popover } from '../ui/Popover';
import type { Selection } from '../ui/list/useSelection';
import { FollowUpDialog } from './FollowUp';
import { allLabels, nameOf, nounsOf, stagesOf, type Named } from './readable-list';
import { leftOutText } from './useDeletion';

/** The selected rows of a list. */
export interface Bulk<Row = Named> {
  kind: EntryKind;
  selection: Selection;
  /** Those that the list has shown. */
  rows: Row[];
  onDelete: (selected: Selected, count: number, name?: string) => void;
}

interface BulkBarProps extends Bulk {
  /** The same, for the API. */
  selected?: Selected;
  /** Matching rows on all pages. Offers to select all of them; undefined where that is not possible. */
  total?: number;
  /** Further actions, before the others and among the rarer ones. */
  start?: ReactNode;
  more?: ReactNode;
}

/** What a change is called: where it is confirmed, and after 'were'. */
function namesOf({ stage, starred, followUpAt }: Change): readonly [verb: string, done: string] {
  if (stage) return [`Move to ${allLabels[stage]}`, `moved to ${allLabels[stage]}`];
  if (followUpAt === null) return ['Clear the follow-up', 'left without a follow-up'];
  if (followUpAt) return ['Follow up', 'given a follow-up'];
  return starred ? ['Star', 'starred'] : ['Unstar', 'unstarred'];
}

/** What can be done with the selected rows, at the lower edge. */
export function BulkBar(props: BulkBarProps) {
  const { kind, selection, rows, total, onDelete, start, more } = props;
  const { isAll } = selection;
  // The stage after the first one.
  const [, second = 'new'] = stagesOf[kind];
  const [stage, setStage] = useState(second);
  const [isFollowingUp, setFollowingUp] = useState(false);
  const [asked, setAsked] = useState<Change>();
  const nouns = nounsOf(kind);
  const [one, many] = nouns;
  const ids = [...selection.ids];
  const { selected = { ids } } = props;
  const count = isAll ? (total ?? ids.length) : ids.length;
  const whom = counted(count, one, many);
  const unanswered = useRef<{ content: string; operationId: string }>(undefined);
  const [send, { isLoading: busy }] = reviewApi.useChangeManyMutation();
  const [undo] = reviewApi.useUndoChangeMutation();
  const toast = useToast();
  const offerUndo = useUndo();
  const deselect = () => selection.deselect(ids);
  const [only] = rows;
  const askToDelete = () =>
    isAll
      ? onDelete({ ...selected, operationId: newId() }, count)
      : onDelete(selected, count, count === 1 && only ? nameOf(only) : undefined);

  /** The bar is unmounted when the filters change, so `content` needs none of them. */
  const change = async (wanted: Change) => {
    const content = JSON.stringify([isAll || ids.toSorted(), wanted]);
    // The same for a retry of a change that got no answer.
    if (unanswered.current?.content !== content) unanswered.current = { content, operationId: newId() };
    const { operationId } = unanswered.current;
    const offered = offerUndo({
      request: () => undo({ kind, operationId }),
      message: ({ undone, leftOut: kept }) => ({
        headline: `The change was undone${kept > 0 ? ` for ${counted(undone, one, many)}` : ''}.`,
        detail: kept > 0 ? `${counted(kept, one, many)} changed since then.` : undefined,
      }),
    });
    const { data, error } = await send({ kind, ...selected, ...wanted, operationId });
    if (!data) return toast({ headline: `The ${many} could not be changed.`, error });
    unanswered.current = undefined;
    deselect();
    const { matched, leftOut } = data;
    toast({
      headline: `${counted(matched, `${one} was`, `${many} were`)} ${namesOf(wanted)[1]}.`,
      detail: leftOutText(leftOut, nouns, kind === 'applicant' ? 'withdrawn or deleted' : undefined),
      undo: matched > 0 ? offered : undefined,
    });
  };

  const ask = (wanted: Change) => (count > ASK_ABOVE ? setAsked(wanted) : void change(wanted));

  return (
    <div
      ref={useBottomBar()}
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
          {/* With a separate button, because arrow keys change the select immediately. */}
          <div className="flex">
            <select
              aria-label="Stage to move to"
              value={stage}
              onChange={({ target }) => setStage(target.value as Stage)}
              className="h-11 rounded-l-control border-2 border-r-0 border-line bg-raised px-2 text-sm sm:px-3"
            >
              <Options options={stagesOf[kind].map((value) => ({ value, label: allLabels[value] }))} />
            </select>
            <Button
              size="small"
              className="rounded-l-none! max-sm:px-3!"
              busy={busy}
              onClick={() => ask({ stage })}
            >
              Move
            </Button>
          </div>
          {/* In the row on a wide screen. */}
          <Popover label="More" face={<Ellipsis aria-label="More" size={20} />} isInBar>
            <Button size="small" busy={busy} onClick={() => ask({ starred: true })}>
              Star
            </Button>
            <Button size="small" busy={busy} onClick={() => ask({ starred: false })}>
              Unstar
            </Button>
            <Button size="small" busy={busy} onClick={() => setFollowingUp(true)}>
              Follow up…
            </Button>
            {more}
            <Button size="small" variant="danger" onClick={askToDelete}>
              Delete
            </Button>
          </Popover>
        </div>
      )}
      {isFollowingUp && <FollowUpDialog who={whom} onSave={ask} onClose={() => setFollowingUp(false)} />}
      {asked && (
        <ConfirmDialog
          title={`${namesOf(asked)[0]}: ${whom}?`}
          question="You can undo this for 10 seconds."
          confirmLabel={namesOf(asked)[0]}
          onConfirm={() => {
            setAsked(undefined);
            void change(asked);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
