import { clsx } from 'clsx';
import { isDay, type Filters, type List, type FilterValues } from './useListParams';
import { useState, useEffect, useRef } from 'react';
import { control, Field } from '../fields';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { searchPauseMs } from '../../content/timings';
import { SelectField } from '../choices';

const changeOf = <F extends Filters>(name: string, value: string) =>
  ({ [name]: value === '' ? undefined : value }) as Partial<FilterValues<F>>;

interface ListSearchProps<F extends Filters> {
  list: List<F>;
  placeholder: string;
  className?: string | undefined;
}

export function ListSearch<F extends Filters>({ list, placeholder, className }: ListSearchProps<F>) {
  return (
    <SearchField
      className={className}
      placeholder={placeholder}
      value={list.values.q ?? ''}
      onSearch={(q) => list.set(changeOf<F>('q', q), { replace: true })}
    />
  );
}

export function FilterField<F extends Filters>({ list, name }: { list: List<F>; name: keyof F & string }) {
  const filter = list.filters[name];
  if (!filter) return null;
  const value = (list.values as Record<string, string | undefined>)[name] ?? '';
  const change = (text: string) => list.set(changeOf<F>(name, text));
  if ('kind' in filter) return <DayField label={filter.label} value={value} onChange={change} />;
  return (
    <SelectField
      label={filter.label}
      options={[{ value: '', label: filter.none }, ...filter.options]}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  );
}

interface SearchFieldProps {
  placeholder: string;
  value: string;
  /** Called once the typing pauses: browsers limit how often an address may change. */
  onSearch: (text: string) => void;
  className?: string | undefined;
}

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
    <Field label="Search" className={className}>
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

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
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

interface ListFiltersProps<F extends Filters> {
  list: List<F>;
  placeholder: string;
  className: string;
}

export function ListFilters<F extends Filters>({ list, placeholder, className }: ListFiltersProps<F>) {
  const names = Object.keys(list.filters);
  return (
    <div role="search" className={clsx('grid gap-4', names.length > 1 && 'grid-cols-2', className)}>
      <ListSearch
        list={list}
        placeholder={placeholder}
        className={clsx(names.length > 1 && 'max-lg:col-span-2')}
      />
      {names.map((name) => (
        <FilterField key={name} list={list} name={name} />
      ))}
    </div>
  );
}
