import { SelectField } from '../SelectField';
import { DayField } from './DayField';
import { SearchField } from './SearchField';
import type { Filters, FilterValues, List } from './useListParams';

const changeOf = <F extends Filters>(name: string, value: string) =>
  ({ [name]: value === '' ? undefined : value }) as Partial<FilterValues<F>>;

interface ListSearchProps<F extends Filters> {
  list: List<F>;
  /** Which texts are searched. */
  placeholder: string;
  className?: string | undefined;
}

/** The search field of a list. */
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

/** One filter of a list: a choice or a day. One by an id has a field of its own in its feature. */
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
