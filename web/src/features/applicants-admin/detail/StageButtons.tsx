import { clsx } from 'clsx';
import { stages, type Stage } from '../../../api/applicants';
import { stageLabels, StagePane } from '../marks';

interface StageButtonsProps {
  stage: Stage;
  /** The keys 1 to 6 press the buttons. */
  withKeys: boolean;
  onChoose: (stage: Stage) => void;
}

export function StageButtons({ stage: current, withKeys, onChoose }: StageButtonsProps) {
  return (
    <div role="group" aria-label="Stage" className="grid grid-cols-2 gap-0.5 bg-line p-0.5 @md:grid-cols-3">
      {stages.map((stage, place) => {
        const key = String(place + 1);
        return (
          <button
            key={stage}
            type="button"
            aria-pressed={stage === current}
            aria-keyshortcuts={withKeys ? key : undefined}
            onClick={() => stage !== current && onChoose(stage)}
            className={clsx(
              'flex min-h-11 items-center gap-2.5 px-3 text-left text-sm transition-colors duration-150 -outline-offset-2',
              stage === current ? 'bg-accent font-semibold text-on-accent' : 'bg-raised hover:bg-highlight',
            )}
          >
            <StagePane stage={stage} />
            <span className="grow">{stageLabels[stage]}</span>
            {withKeys && (
              <kbd aria-hidden className="font-sans text-xs opacity-70 pointer-coarse:hidden">
                {key}
              </kbd>
            )}
          </button>
        );
      })}
    </div>
  );
}
