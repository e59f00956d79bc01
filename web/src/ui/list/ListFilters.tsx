import { Ellipsis, SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminDates } from '../../content/admin-dates';
import { counted } from '../../content/formats';
import { Button } from '../Button';
import { Checkbox, SelectField } from '../choices';
import { TextField } from '../fields';
import { Popover } from '../Popover';
import { isDay, type Filters, type FilterValues, type List } from './useListParams';
import { useSearch, useTyped } from './useSearch';

const changeOf = <F extends Filters>(name: string, value: string) =>
  ({ [name]: value === '' ? undefined : value }) as Partial<FilterValues<F>>;

interface ListSearchProps<F extends Filters> {
  list: Pick<List<F>, 'values' | 'set'>;
  placeholder: string;
  hideLabel?: boolean;
}

export function ListSearch<F extends Filters>({ list, placeholder, hideLabel }: ListSearchProps<F>) {
  return (
    <TextField
      label="Search"
      hideLabel={hideLabel}
      optional={false}
      placeholder={placeholder}
      {...useSearch(list)}
    />
  );
}

export function FilterField<F extends Filters>({ list, name }: { list: List<F>; name: keyof F & string }) {
  const filter = list.filters[name];
  if (!filter || 'shape' in filter) return null;
  const value = (list.values as Record<string, string | undefined>)[name] ?? '';
  const change = (text: string) => list.set(changeOf<F>(name, text));
  if ('kind' in filter) return <DayField label={filter.label} value={value} onChange={change} />;
  const [only, ...others] = filter.options;
  if (only && others.length === 0)
    return (
      <Checkbox
        label={only.label}
        checked={value !== ''}
        onChange={({ target }) => change(target.checked ? only.value : '')}
      />
    );
  return (
    <SelectField
      label={filter.label}
      options={[{ value: '', label: filter.none }, ...filter.options]}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  );
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
    <TextField
      label={label}
      optional={false}
      type="date"
      value={typed}
      onChange={({ target }) => type(target.value)}
      className="[&_input]:min-w-0 [&_input]:px-3 [&_input]:text-sm"
    />
  );
}

interface FilterBarProps<F extends Filters> {
  list: List<F>;
  placeholder: string;
  /** The filters to show, in this order. */
  names: readonly (keyof F & string)[];
  /** Fields that FilterField does not render, and what is chosen in them. */
  fields?: Partial<Record<keyof F, { field: ReactNode; text: string | undefined }>>;
  /** How many match. */
  total: number | undefined;
  /** In the menu of rarer actions. */
  more?: ReactNode;
}

/** The search, what is filtered, and the filters in a popover. */
export function FilterBar<F extends Filters>(props: FilterBarProps<F>) {
  const { list, placeholder, names, fields, total, more } = props;
  const textOf = (name: string, value: string) => {
    const filter = list.filters[name];
    if (!filter || fields?.[name]?.text) return fields?.[name]?.text ?? value;
    if ('shape' in filter) return `${filter.label}: ${filter.shape.exec(value)?.[1] ?? ''}`;
    if ('kind' in filter) return `${filter.label} ${adminDates.calendarDay(value)}`;
    const { label = value } = filter.options.find((option) => option.value === value) ?? {};
    return filter.options.length === 1 ? label : `${filter.label}: ${label}`;
  };
  const on = names.flatMap((name) => {
    const value = (list.values as Record<string, string | undefined>)[name];
    return value === undefined ? [] : [{ name, text: textOf(name, value) }];
  });
  const none = Object.fromEntries(on.map(({ name }) => [name, undefined])) as Partial<FilterValues<F>>;
  return (
    <div role="search" className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 flex-[1_1_10rem] sm:max-w-100">
        <ListSearch list={list} placeholder={placeholder} hideLabel />
      </div>
      <ul
        aria-label="Filters"
        className="flex flex-wrap items-center gap-2 empty:hidden max-lg:order-last max-lg:w-full"
      >
        {on.map(({ name, text }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => list.set(changeOf<F>(name, ''))}
              className="flex min-h-9 items-center gap-2 border border-line bg-highlight pr-2 pl-3 text-left text-sm [overflow-wrap:anywhere] hover:bg-sunken pointer-coarse:min-h-11"
            >
              {text}
              <X aria-label="Remove" size={16} className="shrink-0" />
            </button>
          </li>
        ))}
        {on.length > 0 && (
          <li>
            <Button size="small" variant="quiet" className="px-2!" onClick={() => list.set(none)}>
              Clear
            </Button>
          </li>
        )}
      </ul>
      <div className="ml-auto flex gap-2">
        <Popover
          label="Filter"
          face={
            <>
              <SlidersHorizontal aria-hidden size={18} />
              <span className="max-sm:sr-only">Filter</span>
              {on.length > 0 && (
                <span className="min-w-6 bg-accent px-1 text-xs text-on-accent tabular-nums outline-1 outline-line">
                  {on.length}
                </span>
              )}
            </>
          }
          className="sm:w-91"
        >
          <div className="grid grid-cols-2 gap-x-3 gap-y-4 p-5">
            {names.map((name) => (
              <div key={name} className="not-has-[[type=date],[type=checkbox]]:col-span-2 empty:hidden">
                {fields?.[name]?.field ?? <FilterField list={list} name={name} />}
              </div>
            ))}
          </div>
          <p className="border-t-2 border-line px-5 py-3 text-sm text-ink-soft">
            {total !== undefined && `${counted(total, 'matches', 'match')}.`}
          </p>
        </Popover>
        {more && (
          <Popover label="More" face={<Ellipsis aria-label="More" size={20} />} className="gap-1 p-3">
            {more}
          </Popover>
        )}
      </div>
    </div>
  );
}
