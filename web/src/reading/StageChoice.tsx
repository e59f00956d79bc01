import { clsx } from 'clsx';
import { useState } from 'react';
import type { Stage as ApplicantStage } from '../api/applicants';
import { Checkbox } from '../ui/choices';
import { VisuallyHidden } from '../ui/layout';
import type { ReadingKeys } from './useReadingKeys';

/** The colours of an applicant's stages. */
export const stagePanes: Record<ApplicantStage, string> = {
  new: 'bg-glass-amber',
  reviewing: 'bg-glass-sky',
  interview: 'bg-glass-teal',
  offer: 'bg-glass-honey',
  hired: 'bg-glass-cobalt',
  rejected: 'bg-glass-garnet',
};

/** The colour of a stage. */
export function StageSquare({ className }: { className: string }) {
  return <span aria-hidden className={clsx('size-3 shrink-0 outline-2 outline-line', className)} />;
}

interface StageMarkProps {
  label: string;
  pane: string;
  /** Shows the square alone. */
  isShort?: boolean;
}

export function StageMark({ label, pane, isShort = false }: StageMarkProps) {
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
      <StageSquare className={pane} />
      {isShort ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </span>
  );
}

interface StageChoiceProps<Stage extends string> {
  reading: ReadingKeys<Stage>;
  panes: Record<Stage, string>;
}

const DOUBLE_CLICK_MS = 500;

/** At the lower edge of a narrow screen. */
export function StageChoice<Stage extends string>({ reading, panes }: StageChoiceProps<Stage>) {
  const { labels, stage: current, decide, queue } = reading;
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
        {(Object.keys(labels) as Stage[]).map((stage, place) => {
          const key = String(place + 1);
          return (
            <button
              key={stage}
              type="button"
              aria-pressed={stage === current}
              aria-keyshortcuts={singleKeys.isOn ? key : undefined}
              onClick={() => click(stage)}
              className={clsx(
                'flex min-h-11 min-w-0 items-center gap-2 px-2 text-left text-sm transition-colors duration-150 -outline-offset-3 max-lg:min-h-14 max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:px-0.5 max-lg:text-xs',
                stage === current ? 'bg-accent font-semibold text-on-accent' : 'bg-raised hover:bg-highlight',
              )}
            >
              <StageSquare className={panes[stage]} />
              <span className="lg:grow">{labels[stage]}</span>
              {singleKeys.isOn && (
                <kbd
                  aria-hidden
                  className="border border-current px-1 font-sans text-xs opacity-70 max-lg:hidden pointer-coarse:hidden"
                >
                  {key}
                </kbd>
              )}
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
