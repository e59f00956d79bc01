import { SearchField } from '../../ui/SearchField';
import { SelectField } from '../../ui/SelectField';
import type { JobTableView } from './job-table';

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

const ORDERS = [
  { value: 'newest desc', label: 'Newest first' },
  { value: 'newest asc', label: 'Oldest first' },
  { value: 'title asc', label: 'Title, A to Z' },
  { value: 'title desc', label: 'Title, Z to A' },
  { value: 'applicants desc', label: 'Most applicants' },
  { value: 'applicants asc', label: 'Fewest applicants' },
] as const;

interface JobFiltersProps {
  view: JobTableView;
  onChange: (change: Partial<JobTableView>, options?: { replace: boolean }) => void;
}

/** Which jobs the list shows and in which order. */
export function JobFilters({ view, onChange }: JobFiltersProps) {
  return (
    <div role="search" className="grid grid-cols-2 gap-4 lg:grid-cols-[minmax(0,1fr)_9rem_12rem]">
      <SearchField
        className="max-lg:col-span-2"
        placeholder="Title, location, description"
        value={view.query}
        onSearch={(query) => onChange({ query }, { replace: true })}
      />
      <SelectField
        label="Show"
        options={STATES}
        value={view.state}
        onChange={(event) => onChange({ state: event.target.value as JobTableView['state'] })}
      />
      <SelectField
        label="Sort by"
        options={ORDERS}
        value={`${view.sort} ${view.descending ? 'desc' : 'asc'}`}
        onChange={(event) => {
          const [sort, order] = event.target.value.split(' ') as [JobTableView['sort'], string];
          onChange({ sort, descending: order === 'desc' });
        }}
      />
    </div>
  );
}
