import { clsx } from 'clsx';
import { Star } from 'lucide-react';

interface StarButtonProps {
  label: string;
  starred: boolean;
  onToggle: () => void;
  shortcut?: string | undefined;
}

export function StarButton({ label, starred, onToggle, shortcut }: StarButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={starred}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      onClick={onToggle}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:text-star"
    >
      <Star aria-hidden size={20} className={clsx(starred && 'fill-star text-star')} />
    </button>
  );
}
