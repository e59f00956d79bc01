import { clsx } from 'clsx';
import { FilterField, ListSearch } from './FilterField';
import type { Filters, List } from './useListParams';

interface ListFiltersProps<F extends Filters> {
  list: List<F>;
  /** Which texts are searched. */
  placeholder: string;
  /** The columns of a wide screen. */
  className: string;
}

/** The search field of a list and a choice for each of its filters. */
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
