import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import type { Stage } from '../api/review';
import { Checkbox } from '../ui/choices';
import { allLabels, stagesOf } from './readable-list';
import type { Reading } from './useReading';

export const stagePanes: Record<Stage, string> = {
  new: 'bg-glass-amber',
  reviewing: 'bg-glass-sky',
  interview: 'bg-glass-teal',
  offer: 'bg-glass-honey',
  hired: 'bg-glass-cobalt',
  rejected: 'bg-glass-garnet',
  talking: 'bg-glass-sky',
  won: 'bg-glass-teal',
  lost: 'bg-glass-garnet',
};

export const isStage = (key: string): key is Stage => key in stagePanes;

/** The colour of a stage. */
export function StageSquare({ stage }: { stage: Stage }) {
  return <span aria-hidden className={clsx('size-3 shrink-0 outline-2 outline-line', stagePanes[stage])} />;
}

/** @param isShort shows the square alone */
export function StageMark({ stage, isShort = false }: { stage: Stage; isShort?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
      <StageSquare stage={stage} />
      {isShort ? <span className="sr-only">{allLabels[stage]}</span> : allLabels[stage]}
    </span>
  );
}

/** A single key, beside what it does. */
export const KeyCap = ({ children }: { children: ReactNode }) => (
  <kbd
    aria-hidden
    className="border border-current px-1 font-sans text-xs opacity-70 max-lg:hidden pointer-coarse:hidden"
  >
    {children}
  </kbd>
);

const DOUBLE_CLICK_MS = 500;

/** At the lower edge of a narrow screen. */
export function StageChoice({ reading }: { reading: Reading }) {
  const { kind, entry, decide, queue } = reading;
  const { opensNext, singleKeys } = queue;
  const [shownAt] = useState(() => performance.now());
  // The second click of a double click would decide about the next one.
  const click = (stage: Stage) => {
    if (!opensNext.isOn || performance.now() - shownAt > DOUBLE_CLICK_MS) decide(stage);
  };
  return (
    <>
      <div
        role="group"
        aria-label="Stage"
        className="grid gap-0.5 bg-line max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:order-last max-lg:auto-cols-[minmax(2.75rem,auto)] max-lg:grid-flow-col max-lg:border-t-2 max-lg:border-line lg:grid-cols-2 lg:border-b-2 lg:border-line print:hidden"
      >
        {stagesOf[kind].map((stage, place) => {
          const key = String(place + 1);
          return (
            <button
              key={stage}
              type="button"
              aria-pressed={stage === entry.stage}
              aria-keyshortcuts={singleKeys.isOn ? key : undefined}
              onClick={() => click(stage)}
              className={clsx(
                'flex min-h-11 min-w-0 items-center gap-2 px-2 text-left text-sm transition-colors duration-150 -outline-offset-3 max-lg:min-h-14 max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:px-0.5 max-lg:text-xs',
                stage === entry.stage
                  ? 'bg-accent font-semibold text-on-accent'
                  : 'bg-raised hover:bg-highlight',
              )}
            >
              <StageSquare stage={stage} />
              <span className="lg:grow">{allLabels[stage]}</span>
              {singleKeys.isOn && <KeyCap>{key}</KeyCap>}
            </button>
          );
        })}
      </div>
      <Checkbox
        className="border-line px-4 lg:border-b-2"
        label="Then open the next one"
        checked={opensNext.isOn}
        onChange={({ target }) => opensNext.turn(target.checked)}
      />
    </>
  );
}
