import { clsx } from 'clsx';
import { SelectField } from '../SelectField';
import { SearchField } from './SearchField';
import type { Filters, FilterValues, List } from './useListParams';

interface ListFiltersProps<F extends Filters> {
  list: List<F>;
  /** Which texts are searched. */
  placeholder: string;
  /** The columns of a wide screen. */
  className: string;
}

/** The search field of a list and a choice for each of its filters. */
export function ListFilters<F extends Filters>({ list, placeholder, className }: ListFiltersProps<F>) {
  const filters = Object.entries(list.filters);
  const values = list.values as Record<string, string | undefined>;
  const change = (name: string, value: string) =>
    ({ [name]: value === '' ? undefined : value }) as Partial<FilterValues<F>>;
  return (
    <div role="search" className={clsx('grid gap-4', filters.length > 1 && 'grid-cols-2', className)}>
      <SearchField
        className={clsx(filters.length > 1 && 'max-lg:col-span-2')}
        placeholder={placeholder}
        value={list.values.q ?? ''}
        onSearch={(q) => list.set(change('q', q), { replace: true })}
      />
      {filters.map(([name, { label, none, options }]) => (
        <SelectField
          key={name}
          label={label}
          options={[{ value: '', label: none }, ...options]}
          value={values[name] ?? ''}
          onChange={({ target }) => list.set(change(name, target.value))}
        />
      ))}
    </div>
  );
}
