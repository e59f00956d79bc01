import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field';

type SelectFieldProps = Omit<FieldProps, 'hideLabel'> &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> & {
    /** Says beside the label that nothing need be chosen. */
    optional?: boolean | undefined;
    options: readonly { value: string; label: string }[];
    ref?: Ref<HTMLSelectElement> | undefined;
  };

/** A labelled choice of one from a short list. */
export function SelectField({
  label,
  error,
  hint,
  optional,
  options,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ id: select.id, label, error, hint, className, optional }}>
      {(attributes) => (
        <div className="relative">
          <select
            {...select}
            {...attributes}
            className="h-12 w-full appearance-none rounded-control border-2 border-field-line bg-raised pr-11 pl-4 text-ellipsis text-ink transition-colors duration-150 hover:border-line focus:border-line aria-invalid:border-danger"
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
      )}
    </Field>
  );
}
