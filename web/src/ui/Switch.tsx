import { clsx } from 'clsx';

interface SwitchProps<Option extends string> {
  /** What is switched. */
  label: string;
  options: readonly Option[];
  chosen: Option;
  onChange: (option: Option) => void;
  className?: string;
}

/** Buttons side by side for views of the same thing. */
export function Switch<Option extends string>({
  label,
  options,
  chosen,
  onChange,
  className,
}: SwitchProps<Option>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx('grid auto-cols-fr grid-flow-col shadow-frame', className)}
    >
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          onClick={() => onChange(option)}
          className="min-h-11 bg-raised px-4 text-sm font-semibold -outline-offset-2 aria-pressed:bg-ink aria-pressed:text-surface"
        >
          {option}
        </button>
      ))}
    </div>
  );
}
