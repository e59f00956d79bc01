import { controls } from '../content/controls';
import { Button } from './Button';

interface UploadProgressProps {
  label: string;
  /** 0 to 1. */
  share: number;
  onCancel: () => void;
}

/** How much of a file has been sent, and the way to call it off. */
export function UploadProgress({ label, share, onCancel }: UploadProgressProps) {
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={label}
        max={1}
        value={share}
        className="h-3 min-w-0 grow appearance-none border-2 border-line bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <span className="w-12 text-right text-sm tabular-nums">{Math.round(share * 100)}%</span>
      <Button size="small" variant="quiet" className="px-2!" onClick={onCancel}>
        {controls.cancel}
      </Button>
    </div>
  );
}
