import { Checkbox } from '../ui/choices';
import { Dialog } from '../ui/Dialog';
import type { Reading } from './useReading';

export function KeysDialog({ kind, queue, keys, setListed }: Reading) {
  const all = [
    ...keys,
    { key: 'Ctrl Enter or ⌘ Enter', what: 'Save the note, or send what you write' },
    { key: 'Ctrl Z or ⌘ Z', what: 'Undo the last change of a stage or deletion' },
  ];
  return (
    <Dialog
      title="Keyboard shortcuts"
      description={`They act on the ${kind} whose name is shown: after a step, keys wait for the next name. While you type and while a dialog is open, they do nothing.`}
      onClose={() => setListed(false)}
      className="max-w-xl"
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        {all.map(({ key, what }) => (
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
        checked={queue.singleKeys.isOn}
        onChange={({ target }) => queue.singleKeys.turn(target.checked)}
      />
    </Dialog>
  );
}
