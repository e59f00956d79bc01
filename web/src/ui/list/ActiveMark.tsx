import { clsx } from 'clsx';
import { filterWords } from '../../content/back-office/controls';

/** Whether visitors see an entry. */
export function ActiveMark({ active }: { active: boolean }) {
  return (
    <span className="flex items-center gap-2 text-sm">
      <span
        aria-hidden
        className={clsx('size-3 shrink-0 outline-2 outline-line', active ? 'bg-accent' : 'bg-raised')}
      />
      {active ? filterWords.active : filterWords.inactive}
    </span>
  );
}
