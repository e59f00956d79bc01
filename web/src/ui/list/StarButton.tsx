import { clsx } from 'clsx';
import { Star } from 'lucide-react';

interface StarButtonProps {
  label: string;
  starred: boolean;
  onToggle: () => void;
  /** Of the icon, in pixels. */
  size?: number;
  shortcut?: string | undefined;
}

export function StarButton({ label, starred, onToggle, size = 20, shortcut }: StarButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={starred}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      onClick={onToggle}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:text-star"
    >
      <Star aria-hidden size={size} className={clsx(starred && 'fill-star text-star')} />
    </button>
  );
}
