import { useState } from 'react';
import { dropFromBrowser, keepInBrowser, readFromBrowser } from '../../runtime/storage';
import { Checkbox } from '../choices';
import { Dialog } from '../Dialog';

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

interface KeysDialogProps {
  /** Such as 'applicant'. */
  noun: string;
  /** Each key and what it does. */
  keys: readonly (readonly [string, string])[];
  areOn: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
}

export function KeysDialog({ noun, keys, areOn, onTurn, onClose }: KeysDialogProps) {
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
