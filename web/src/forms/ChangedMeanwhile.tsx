import * as Radix from '@radix-ui/react-alert-dialog';
import { clsx } from 'clsx';
import { changedDialog as words } from '../content/back-office/forms';
import { Button } from '../ui/Button';
import { dialogOverlay, dialogPanel } from '../ui/dialog-look';
import { useFocusReturn } from '../ui/useFocusReturn';

/** A field whose value on the server is not the one in the form; both as a person reads them. */
export interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

interface ChangedMeanwhileProps {
  what: keyof typeof words.titles;
  /** When it is asked: as a `save` came too late, or as an older `draft` is opened again. */
  at?: keyof typeof words.explanations;
  /** Every field that the choice decides. */
  differences: readonly Difference[];
  /** While mine is being saved. */
  busy?: boolean | undefined;
  /** Saves the form over the newer version; of a draft, leaves it in the form. */
  onKeepMine: () => void;
  /** Puts the newer version into the form. */
  onTakeTheirs: () => void;
  /** Leaves the form as it is. Escape does the same. */
  onCancel: () => void;
}

function Value({ of, text }: { of: string; text: string }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-xs font-medium text-ink-soft">{of}</dt>
      <dd dir="auto" className="text-sm [overflow-wrap:anywhere] whitespace-pre-line">
        {text === '' ? <span className="text-ink-soft">{words.empty}</span> : text}
      </dd>
    </div>
  );
}

/**
 * Asks what to do when something was saved elsewhere after the form was opened. Shown for as long as it is rendered;
 * focus starts on Cancel. Load lazily.
 */
export default function ChangedMeanwhile(props: ChangedMeanwhileProps) {
  const { what, at = 'save', differences, busy, onKeepMine, onTakeTheirs, onCancel } = props;
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open onOpenChange={(next) => !next && !busy && onCancel()}>
      <Radix.Portal>
        <div data-dialog-ground className={dialogOverlay}>
          <Radix.Content {...focusReturn} className={clsx(dialogPanel, 'max-w-2xl border-t-8 border-accent')}>
            <div className="grid gap-3 px-6 pt-6 pb-5">
              <Radix.Title className="font-display text-card">{words.titles[what]}</Radix.Title>
              <Radix.Description>{words.explanations[at]}</Radix.Description>
            </div>
            <ul className="border-t border-hairline px-6">
              {differences.map(({ label, theirs, mine }) => (
                <li key={label} className="grid gap-2 border-b border-hairline py-4 last:border-b-0">
                  <h3 className="text-sm font-semibold">{label}</h3>
                  <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
                    <Value of={words.theirs} text={theirs} />
                    <Value of={words.mine} text={mine} />
                  </dl>
                </li>
              ))}
            </ul>
            {/* Within reach however long the texts are, unless it would cover half of a low window. */}
            <div className="bottom-0 flex flex-wrap justify-end gap-3 border-t border-hairline bg-raised px-6 py-4 [@media(min-height:30rem)]:sticky">
              <Radix.Cancel asChild>
                <Button disabled={busy} className="max-sm:order-last max-sm:w-full">
                  {words.cancel}
                </Button>
              </Radix.Cancel>
              <Button disabled={busy} className="max-sm:grow" onClick={onTakeTheirs}>
                {words.takeTheirs}
              </Button>
              <Button busy={busy} className="max-sm:grow" onClick={onKeepMine}>
                {words.keepMine}
              </Button>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
