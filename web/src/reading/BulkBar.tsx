import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { MAX_SELECTED, type ChangeOfMany } from '../api/list-api';
import type { Outcome } from '../api/problem';
import { counted, formatNumber } from '../content/formats';
import { newId } from '../runtime/storage';
import { Button } from '../ui/Button';
import { Options, optionsOf } from '../ui/choices';
import { ASK_ABOVE, ConfirmDialog } from '../ui/ConfirmDialog';
import { useBottomBar } from '../ui/layout';
import { useToast } from '../ui/Toast';
import { useUndo } from '../ui/useUndo';
import { leftOutText, type Nouns } from '../ui/list/useDeletion';
import { FollowUpDialog } from './FollowUp';
import type { FollowUp } from './follow-up';
import type { Selection } from '../ui/list/useSelection';

interface Change<Stage> extends FollowUp {
  stage?: Stage;
  starred?: boolean;
}

interface BulkBarProps<Stage extends string> {
  nouns: Nouns;
  selection: Selection;
  /** Matching rows on all pages. Offers to select all of them; undefined where that is not possible. */
  total?: number;
  labels: Record<Stage, string>;
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

/** After 'were'. */
function doneBy({ starred, followUpAt }: Omit<Change<string>, 'stage'>) {
  if (followUpAt !== undefined) return followUpAt ? 'given a follow-up' : 'left without a follow-up';
  return starred ? 'starred' : 'unstarred';
}

/** What can be done with the selected rows, at the lower edge. */
export function BulkBar<Stage extends string>(props: BulkBarProps<Stage>) {
  const { nouns, selection, total, labels, busy, leftOutWhen, onChange, onUndo, onDelete, start, more } =
    props;
  const { isAll } = selection;
  // The stage after the first one. The order of `labels` decides.
  const [, second] = Object.keys(labels) as [Stage, Stage];
  const [stage, setStage] = useState(second);
  const [isFollowingUp, setFollowingUp] = useState(false);
  const [asked, setAsked] = useState<Change<Stage>>();
  const [one, many] = nouns;
  const ids = [...selection.ids];
  const count = isAll ? (total ?? ids.length) : ids.length;
  const unanswered = useRef<{ content: string; operationId: string }>(undefined);
  const toast = useToast();
  const offerUndo = useUndo();
  const deselect = () => selection.deselect(ids);

  /** The bar is unmounted when the filters change, so `content` needs none of them. */
  const change = async (wanted: Change<Stage>) => {
    const content = JSON.stringify([isAll || ids.toSorted(), wanted]);
    if (unanswered.current?.content !== content) unanswered.current = { content, operationId: newId() };
    const { operationId } = unanswered.current;
    const offered = offerUndo({
      request: () => onUndo(operationId),
      message: ({ undone, leftOut: kept }) => ({
        headline: `The change was undone${kept > 0 ? ` for ${counted(undone, one, many)}` : ''}.`,
        detail: kept > 0 ? `${counted(kept, one, many)} changed since then.` : undefined,
      }),
    });
    const { data, error } = await onChange(wanted, operationId);
    if (!data) return toast({ headline: `The ${many} could not be changed.`, error });
    unanswered.current = undefined;
    deselect();
    const { matched, leftOut } = data;
    const what = wanted.stage ? `moved to ${labels[wanted.stage]}` : doneBy(wanted);
    toast({
      headline: `${counted(matched, `${one} was`, `${many} were`)} ${what}.`,
      detail: leftOutText(leftOut, nouns, leftOutWhen),
      undo: matched > 0 ? offered : undefined,
    });
  };

  const ask = (wanted: Change<Stage>) => (count > ASK_ABOVE ? setAsked(wanted) : void change(wanted));
  const verbOf = ({ stage, starred, followUpAt }: Change<Stage>) =>
    stage ? 'Move' : followUpAt !== undefined ? 'Follow up' : starred ? 'Star' : 'Unstar';

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
              <Options options={optionsOf(labels)} />
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
          <MoreActions>
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
            <Button size="small" variant="danger" onClick={onDelete}>
              Delete
            </Button>
          </MoreActions>
        </div>
      )}
      {isFollowingUp && (
        <FollowUpDialog who={counted(count, one, many)} onSave={ask} onClose={() => setFollowingUp(false)} />
      )}
      {asked && (
        <ConfirmDialog
          title={`${verbOf(asked)} ${counted(count, one, many)}${asked.stage ? ` to ${labels[asked.stage]}` : ''}?`}
          question="You can undo this for 10 seconds."
          confirmLabel={verbOf(asked)}
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

/** Rarer actions: in the row on a wide screen, otherwise in a menu above the bar. */
function MoreActions({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className="min-[90rem]:contents"
      onKeyDown={close}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A dialog returns the focus to the button that opened it.
        const isDialog = relatedTarget instanceof Element && relatedTarget.closest('dialog') !== null;
        if (!currentTarget.contains(relatedTarget) && !isDialog) setOpen(false);
      }}
    >
      <Button
        ref={button}
        size="small"
        aria-label="More"
        aria-expanded={isOpen}
        className="px-2.5! min-[90rem]:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis aria-hidden size={20} />
      </Button>
      <div
        // A press between the buttons keeps the focus inside.
        tabIndex={-1}
        className={clsx(
          'max-[90rem]:absolute max-[90rem]:right-1 max-[90rem]:bottom-full max-[90rem]:mb-1 max-[90rem]:grid-cols-1 max-[90rem]:gap-2 max-[90rem]:bg-raised max-[90rem]:p-3 max-[90rem]:whitespace-nowrap max-[90rem]:shadow-[0_0_0_2px_var(--color-line),var(--shade)] min-[90rem]:contents',
          isOpen ? 'max-[90rem]:grid' : 'max-[90rem]:hidden',
        )}
      >
        {children}
      </div>
    </div>
  );
}
