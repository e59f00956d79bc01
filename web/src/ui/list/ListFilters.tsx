import { clsx } from 'clsx';
import { Fragment, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { formatNumber } from '../../content/formats';
import { searchPauseMs } from '../../content/timings';
import { SelectField } from '../choices';
import { control, Field, TextField } from '../fields';
import { ChevronIcon } from '../icons';
import { isDay, type Filters, type FilterValues, type List } from './useListParams';

const changeOf = <F extends Filters>(name: string, value: string) =>
  ({ [name]: value === '' ? undefined : value }) as Partial<FilterValues<F>>;

interface ListSearchProps<F extends Filters> {
  list: Pick<List<F>, 'values' | 'set'>;
  placeholder: string;
}

/** Searches once the typing pauses: browsers limit how often an address may change. */
export function ListSearch<F extends Filters>({ list, placeholder }: ListSearchProps<F>) {
  const { q = '' } = list.values;
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const [sent, setSent] = useState<string>();
  if (q !== known) {
    setKnown(q);
    setSent(undefined);
    // Back, a link or a button changed the address.
    if (q !== sent) setTyped(q);
  }
  useEffect(() => {
    const search = typed.trim();
    if (search === q) return;
    const pause = setTimeout(() => {
      setSent(search);
      list.set(changeOf<F>('q', search), { replace: true });
    }, searchPauseMs);
    return () => clearTimeout(pause);
  }, [typed, q, list]);
  return (
    <TextField
      label="Search"
      optional={false}
      type="search"
      placeholder={placeholder}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

function FilterField<F extends Filters>({ list, name }: { list: List<F>; name: keyof F & string }) {
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

/** What is typed into a field, until the address has another value. */
export function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return [typed, setTyped] as const;
}

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useTyped(value);
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
          className={clsx(control, 'h-12 min-w-0 px-3 text-sm')}
        />
      )}
    </Field>
  );
}

/** Wide enough for every filter in one row. */
const wide = '(min-width: 88rem)';

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(wide).matches,
  );
}

interface FilterBarProps<F extends Filters> {
  list: List<F>;
  placeholder: string;
  /** The filters to show, in this order. */
  names: readonly (keyof F & string)[];
  /** Fields that FilterField does not render. */
  fields?: Partial<Record<keyof F, ReactNode>>;
  /** Stays in sight on every screen. */
  isShort?: boolean;
  /** Of the row on a wide screen. */
  columns: string;
}

/** The search and the filters in one row. Without room for it the filters are behind a button. */
export function FilterBar<F extends Filters>(props: FilterBarProps<F>) {
  const { list, placeholder, names, fields, isShort = false, columns } = props;
  const isOn = (name: keyof F) => list.values[name] !== undefined && !list.filters[name]?.hidesNothing;
  const on = names.filter(isOn).length;
  const shown = names.map((name) => (
    <Fragment key={name}>{fields?.[name] ?? <FilterField list={list} name={name} />}</Fragment>
  ));
  const [isOpen, setOpen] = useState(on > 0);
  const isWide = useIsWide();
  const search = <ListSearch list={list} placeholder={placeholder} />;
  if (isShort || isWide)
    return (
      <div role="search" className={clsx('grid', isShort ? 'gap-4' : 'gap-3', columns)}>
        {search}
        {shown}
      </div>
    );
  return (
    <div role="search" className="@container grid gap-2">
      {search}
      <details className="group" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-11 items-center gap-2 pr-2 text-sm font-semibold text-link hover:underline [&::-webkit-details-marker]:hidden">
          <ChevronIcon size={18} className="transition-transform duration-150 group-open:rotate-180" />
          Filters
          {on > 0 && (
            <span className="bg-highlight px-1.5 text-xs font-medium text-ink tabular-nums outline-1 outline-line">
              {formatNumber(on)} on
            </span>
          )}
        </summary>
        <div className="grid gap-4 pt-1 pb-2 @md:grid-cols-2 @3xl:grid-cols-3">{isOpen && shown}</div>
      </details>
    </div>
  );
}
