import { controls } from '../../../content/controls';
import { Button } from '../../../ui/Button';
import { Glass } from '../../../ui/Glass';
import { Pane } from '../../../ui/panes';
import { stateLook } from '../../../ui/states';

interface ResumeFailedProps {
  headline: string;
  detail?: string | undefined;
  /** Left out where trying again changes nothing. */
  onRetry?: (() => void) | undefined;
}

/** Why a resume is not shown. */
export function ResumeFailed({ headline, detail, onRetry }: ResumeFailedProps) {
  return (
    <Pane space="none">
      <div role="alert" className={stateLook}>
        <Glass seed={headline} className="w-20" />
        <p className="font-display text-card">{headline}</p>
        {detail !== undefined && <p className="max-w-[30rem] text-sm text-ink-soft">{detail}</p>}
        {onRetry && <Button onClick={onRetry}>{controls.retry}</Button>}
      </div>
    </Pane>
  );
}
