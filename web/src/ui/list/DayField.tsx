import { useState } from 'react';
import { clsx } from 'clsx';
import { control, Field } from '../field';
import { isDay } from './useListParams';

interface DayFieldProps {
  label: string;
  /** As it stands in the page's address. */
  value: string;
  onChange: (day: string) => void;
}

/** A day by which a list is filtered. What is half typed changes nothing yet. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const type = (text: string) => {
    setTyped(text);
    if (text === '' || isDay(text)) onChange(text);
  };
  return (
    <Field label={label}>
      {(attributes) => (
        <input
          {...attributes}
          type="date"
          value={typed}
          onChange={({ target }) => type(target.value)}
          className={clsx(control, 'h-12')}
        />
      )}
    </Field>
  );
}
