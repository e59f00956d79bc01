import { useState } from 'react';
import { stages, type Stage } from '../../../api/applicants';
import { selectionWords as words, stageWords } from '../../../content/back-office/applicants';
import { Button } from '../../../ui/Button';

/** A stage, and the button that moves there: a choice by arrow keys passes by others, which must not happen yet. */
export function MoveTo({ busy, onMove }: { busy: boolean; onMove: (stage: Stage) => void }) {
  const [stage, setStage] = useState<Stage>('reviewing');
  return (
    <div className="flex">
      <select
        aria-label={words.stage}
        value={stage}
        onChange={({ target }) => setStage(target.value as Stage)}
        className="h-11 rounded-l-control border-2 border-r-0 border-line bg-raised px-2 text-sm sm:px-3"
      >
        {stages.map((one) => (
          <option key={one} value={one}>
            {stageWords[one]}
          </option>
        ))}
      </select>
      <Button size="small" className="rounded-l-none! max-sm:px-3!" busy={busy} onClick={() => onMove(stage)}>
        {words.move}
      </Button>
    </div>
  );
}
