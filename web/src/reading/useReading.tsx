import { useRef, useState } from 'react';
import type { ListPage } from '../api/list-api';
import { keepInBrowser, readFromBrowser } from '../runtime/storage';
import { useKeys } from '../ui/useKeys';
import { Checkbox } from '../ui/choices';
import { Dialog } from '../ui/Dialog';
import type { Outcome } from '../api/problem';
import { ReadingHead, type ReadingHeadProps } from './ReadingHead';
import { StageChoice } from './StageChoice';
import { useNeighbours } from './useNeighbours';

const DOUBLE_CLICK_MS = 500;

/** A choice that this browser remembers. */
function useChoice(key: string, usual: boolean) {
  const [isOn, setOn] = useState(() => (readFromBrowser(key) ?? String(usual)) === 'true');
  const turn = (on: boolean) => {
    setOn(on);
    keepInBrowser(key, String(on));
  };
  return [isOn, turn] as const;
}

interface KeysDialogProps {
  /** Such as 'applicant'. */
  noun: string;
  /** Each key and what it does. */
  keys: readonly (readonly [string, string])[];
  areOn: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
}

function KeysDialog({ noun, keys, areOn, onTurn, onClose }: KeysDialogProps) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      description={`They act on the open ${noun}, except while you type and while a dialog is open.`}
      onClose={onClose}
      className="max-w-xl"
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        {keys.map(([key, what]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt>
              <kbd className="border border-field-line bg-sunken px-2 py-0.5 font-sans text-xs">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-4"
        label="Use shortcuts of a single key"
        checked={areOn}
        onChange={({ target }) => onTurn(target.checked)}
      />
    </Dialog>
  );
}

interface Reading<Stage extends string> extends Pick<
  ReadingHeadProps,
  'noun' | 'list' | 'fact' | 'mark' | 'onStar'
> {
  fetchPage: (page: number) => Outcome<ListPage<{ _id: string }>>;
  subject: ReadingHeadProps['subject'] & { stage: Stage };
  labels: Record<Stage, string>;
  panes: Record<Stage, string>;
  onStage: (stage: Stage) => void;
  /** The key that writes to them and what it does, where mail is on. */
  writing: false | { key: string; what: string; run: () => void };
  /** What Ctrl Enter does. */
  submits: string;
}

/** The head, the stages and the keys of a reading page, and the dialog that lists the keys. */
export function useReading<Stage extends string>(options: Reading<Stage>) {
  const { noun, list, fetchPage, labels, panes, onStage, onStar, writing, submits } = options;
  const current = options.subject.stage;
  const neighbours = useNeighbours(list, fetchPage);
  const heading = useRef<HTMLHeadingElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [areOn, turn] = useChoice('singleKeys', true);
  const [opensNext, turnOpensNext] = useChoice('opensNext', false);
  const [shownAt] = useState(() => performance.now());
  const [isShowing, setShowing] = useState(false);
  const stages = Object.keys(labels) as Stage[];
  const show = () => setShowing(true);
  const actions: Record<string, () => void> = {
    j: () => neighbours.next?.(),
    k: () => neighbours.previous?.(),
    s: onStar,
    n: () => noteField.current?.focus(),
    ...(writing && { [writing.key]: writing.run }),
    '?': show,
  };
  const decide = (stage: Stage) => {
    if (stage === current) return;
    onStage(stage);
    if (opensNext) neighbours.next?.();
  };
  // The second click of a double click would decide about the next one.
  const click = (stage: Stage) => {
    if (!opensNext || performance.now() - shownAt > DOUBLE_CLICK_MS) decide(stage);
  };
  stages.forEach((stage, place) => {
    actions[place + 1] = () => decide(stage);
  });
  useKeys(actions, areOn);
  const keys: [string, string][] = [
    ['j', `Next ${noun}`],
    ['k', `Previous ${noun}`],
    ...stages.map((stage, place): [string, string] => [String(place + 1), `Move to ${labels[stage]}`]),
    ['s', 'Star or unstar'],
    ['n', 'Write a note'],
    ...(writing ? [[writing.key, writing.what] as [string, string]] : []),
    ['?', 'Show this list'],
    ['Ctrl Enter or ⌘ Enter', submits],
    ['Ctrl Z or ⌘ Z', 'Undo the last change of a stage or deletion'],
  ];
  return {
    areOn,
    heading,
    noteField,
    afterDeletion: () => void neighbours.afterDeletion(),
    head: (
      <ReadingHead
        {...options}
        neighbours={neighbours}
        heading={heading}
        withKeys={areOn}
        onShowKeys={show}
      />
    ),
    stages: (
      <>
        <StageChoice labels={labels} panes={panes} stage={current} withKeys={areOn} onStage={click} />
        <Checkbox
          className="border-line px-4 lg:border-b-2"
          label="Then open the next one"
          checked={opensNext}
          onChange={({ target }) => turnOpensNext(target.checked)}
        />
      </>
    ),
    dialog: isShowing && (
      <KeysDialog noun={noun} keys={keys} areOn={areOn} onTurn={turn} onClose={() => setShowing(false)} />
    ),
  };
}
