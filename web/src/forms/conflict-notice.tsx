import { conflictWords as words } from '../content/back-office/forms';
import { Button } from '../ui/Button';
import type { Notice } from '../ui/FormNotice';

interface Conflict {
  onReload: () => Promise<void>;
  onSaveAnyway: () => void;
}

/** What a form shows when somebody else has saved a newer version. */
export const conflictNotice = (
  what: keyof typeof words.headlines,
  { onReload, onSaveAnyway }: Conflict,
): Notice => ({
  tone: 'error',
  headline: words.headlines[what],
  detail: (
    <>
      {words.detail}
      <span className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={() => void onReload()}>
          {words.reload}
        </Button>
        <Button size="small" onClick={onSaveAnyway}>
          {words.saveAnyway}
        </Button>
      </span>
    </>
  ),
});
