import { useState } from 'react';
import { stages } from '../../../api/applicants';
import { dropFromBrowser, keepInBrowser, readFromBrowser } from '../../../runtime/storage';
import { Checkbox } from '../../../ui/choices';
import { Dialog } from '../../../ui/Dialog';
import { stageLabels } from '../marks';

const KEY = 'singleKeys';
const OFF = 'off';

/** Whether shortcuts of a single key work. Stored in this browser. */
export function useSingleKeys() {
  const [areOn, setOn] = useState(() => readFromBrowser(KEY) !== OFF);
  const turn = (on: boolean) => {
    setOn(on);
    if (on) dropFromBrowser(KEY);
    else keepInBrowser(KEY, OFF);
  };
  return [areOn, turn] as const;
}

const lines: readonly (readonly [string, string])[] = [
  ['j', 'Next applicant'],
  ['k', 'Previous applicant'],
  ...stages.map((stage, place) => [String(place + 1), `Move to ${stageLabels[stage]}`] as const),
  ['s', 'Star or unstar'],
  ['n', 'Write a note'],
  ['m', 'Write a message'],
  ['?', 'Show this list'],
  ['Ctrl Enter or ⌘ Enter', 'Save the note'],
  ['Ctrl Z or ⌘ Z', 'Undo the last change of a stage or deletion'],
];

interface KeysDialogProps {
  areOn: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
}

export function KeysDialog({ areOn, onTurn, onClose }: KeysDialogProps) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      description="They act on the open applicant, except while you type and while a dialog is open."
      onClose={onClose}
      className="max-w-xl"
    >
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
        label="Use shortcuts of a single key"
        checked={areOn}
        onChange={({ target }) => onTurn(target.checked)}
      />
    </Dialog>
  );
}
