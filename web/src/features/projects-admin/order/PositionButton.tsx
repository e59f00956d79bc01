import { moveDialog } from '../../../content/back-office/projects';
import { formatNumber } from '../../../content/numbers';

interface PositionButtonProps {
  position: number;
  title: string;
  /** Whether it has the focus when it appears: its row went to another page and takes the focus along. */
  takesFocus: boolean;
  onPress: () => void;
}

/** A project's position on the site, which can be changed. */
export function PositionButton({ position, title, takesFocus, onPress }: PositionButtonProps) {
  return (
    <button
      type="button"
      title={moveDialog.open}
      aria-label={moveDialog.openFor(formatNumber(position), title)}
      autoFocus={takesFocus}
      onClick={onPress}
      className="group grid h-11 min-w-11 place-items-center rounded-control px-1"
    >
      <span className="min-w-9 border border-field-line px-1.5 text-center tabular-nums transition-colors duration-150 group-hover:border-line group-hover:bg-highlight">
        {formatNumber(position)}
      </span>
    </button>
  );
}
