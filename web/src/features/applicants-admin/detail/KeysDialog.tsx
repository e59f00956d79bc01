import { stages } from '../../../api/applicants';
import { keyWords as words, stageWords } from '../../../content/back-office/applicants';
import { Checkbox } from '../../../ui/choices';
import { Dialog } from '../../../ui/Dialog';

const lines: readonly (readonly [string, string])[] = [
  ['j', words.next],
  ['k', words.previous],
  ...stages.map((stage, place) => [String(place + 1), words.stage(stageWords[stage])] as const),
  ['s', words.star],
  ['n', words.note],
  ['m', words.message],
  ['?', words.help],
  [words.undoKeys, words.undo],
];

interface KeysDialogProps {
  areOn: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
}

/** Lists the keys, and switches those off that are pressed alone. */
export default function KeysDialog({ areOn, onTurn, onClose }: KeysDialogProps) {
  return (
    <Dialog title={words.title} description={words.description} onClose={onClose} className="max-w-xl">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        {lines.map(([key, what]) => (
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
        label={words.on}
        checked={areOn}
        onChange={({ target }) => onTurn(target.checked)}
      />
    </Dialog>
  );
}
