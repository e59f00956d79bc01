import { ZoomIn, ZoomOut } from 'lucide-react';
import { resumeView as words } from '../../../../content/back-office/resume';
import { Button } from '../../../../ui/Button';
import { VisuallyHidden } from '../../../../ui/layout';

/** Times the width that there is. */
export const zoomLevels = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

interface ZoomButtonsProps {
  /** Of `zoomLevels`. */
  level: number;
  onChange: (level: number) => void;
}

export function ZoomButtons({ level, onChange }: ZoomButtonsProps) {
  return (
    <div className="flex items-center gap-1 print:hidden">
      <Button size="small" variant="quiet" disabled={level === 0} onClick={() => onChange(level - 1)}>
        <ZoomOut aria-hidden size={18} />
        <VisuallyHidden>{words.zoomOut}</VisuallyHidden>
      </Button>
      <p aria-live="polite" className="min-w-14 text-center text-sm text-ink-soft tabular-nums">
        {words.zoom((zoomLevels[level] ?? 1) * 100)}
      </p>
      <Button
        size="small"
        variant="quiet"
        disabled={level === zoomLevels.length - 1}
        onClick={() => onChange(level + 1)}
      >
        <ZoomIn aria-hidden size={18} />
        <VisuallyHidden>{words.zoomIn}</VisuallyHidden>
      </Button>
    </div>
  );
}
