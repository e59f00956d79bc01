import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { filterWords } from '../../content/back-office/controls';
import { searchPauseMs } from '../../content/timings';
import { control, Field } from '../field';

interface SearchFieldProps {
  placeholder: string;
  /** As it stands in the page's address. */
  value: string;
  /** Called once the typing pauses: browsers limit how often an address may change. */
  onSearch: (text: string) => void;
  className?: string | undefined;
}

/** A field that filters a list while one types. */
export function SearchField({ placeholder, value, onSearch, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useRef(onSearch);
  const { key } = useLocation();
  const navigationType = useNavigationType();

  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => () => clearTimeout(pause.current), []);

  // The address also changes without this field: Back and Forward override what is typed; a link or a filter does not.
  useEffect(() => {
    if (!input.current) return;
    if (navigationType === NavigationType.Pop) {
      clearTimeout(pause.current);
      pause.current = undefined;
    } else if (pause.current !== undefined || input.current === document.activeElement) return;
    input.current.value = value;
  }, [key, navigationType, value]);

  const searchSoon = (text: string) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      pause.current = undefined;
      search.current(text);
    }, searchPauseMs);
  };

  return (
    <Field label={filterWords.search} className={className}>
      {(attributes) => (
        <input
          {...attributes}
          ref={input}
          type="search"
          placeholder={placeholder}
          defaultValue={value}
          onChange={(event) => searchSoon(event.target.value)}
          className={clsx(control, 'h-12')}
        />
      )}
    </Field>
  );
}
