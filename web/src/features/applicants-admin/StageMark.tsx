import { clsx } from 'clsx';
import type { Stage } from '../../api/applicants';
import { stageWords } from '../../content/back-office/applicants';

const panes: Record<Stage, string> = {
  new: 'bg-glass-amber',
  reviewing: 'bg-glass-sky',
  interview: 'bg-glass-teal',
  offer: 'bg-glass-honey',
  hired: 'bg-glass-cobalt',
  rejected: 'bg-glass-garnet',
};

/** The pane of glass of a stage. */
export function StagePane({ stage }: { stage: Stage }) {
  return <span aria-hidden className={clsx('size-3 shrink-0 outline-2 outline-line', panes[stage])} />;
}

/** How far an application has come. */
export function StageMark({ stage }: { stage: Stage }) {
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
      <StagePane stage={stage} />
      {stageWords[stage]}
    </span>
  );
}
