import { ChevronDown } from 'lucide-react';
import { useId, type Ref, type SelectHTMLAttributes } from 'react';
import { classes } from './classes';

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> {
  label: string;
  options: readonly { value: string; label: string }[];
  className?: string | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** A labelled choice of one from a short list. */
export function SelectField({ label, options, className, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={classes('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          className="h-12 w-full appearance-none rounded-control border-2 border-field-line bg-raised pr-11 pl-4 text-ink transition-colors duration-150 hover:border-line focus:border-line"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={18}
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
        />
      </div>
    </div>
  );
}
