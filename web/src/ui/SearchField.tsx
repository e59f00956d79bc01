import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { filterWords } from '../content/back-office/controls';
import { control, Field } from './field';

interface SearchFieldProps {
  label?: string;
  placeholder: string;
  /** As it stands in the page's address. */
  value: string;
  onSearch: (text: string) => void;
  className?: string | undefined;
}

/** A field that filters a list while one types. */
export function SearchField({
  label = filterWords.search,
  placeholder,
  value,
  onSearch,
  className,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  // The address also changes without this field: by Back, or by a link.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);

  return (
    <Field label={label} className={className}>
      {(attributes) => (
        <input
          {...attributes}
          ref={input}
          type="search"
          placeholder={placeholder}
          defaultValue={value}
          onChange={(event) => onSearch(event.target.value)}
          className={clsx(control, 'h-12')}
        />
      )}
    </Field>
  );
}
