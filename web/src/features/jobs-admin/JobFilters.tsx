import { filterWords } from '../../content/back-office/controls';
import { jobList } from '../../content/back-office/jobs';
import { SearchField } from '../../ui/SearchField';
import { SelectField } from '../../ui/SelectField';
import type { JobTableView } from './job-list-view';

const STATES = [
  { value: 'all', label: filterWords.all },
  { value: 'active', label: filterWords.active },
  { value: 'inactive', label: filterWords.inactive },
] as const;

const ORDERS = [
  { value: 'newest desc', label: jobList.orders.newest },
  { value: 'newest asc', label: jobList.orders.oldest },
  { value: 'title asc', label: jobList.orders.titleUp },
  { value: 'title desc', label: jobList.orders.titleDown },
  { value: 'applicants desc', label: jobList.orders.mostApplicants },
  { value: 'applicants asc', label: jobList.orders.fewestApplicants },
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
        placeholder={jobList.searchHint}
        value={view.query}
        onSearch={(query) => onChange({ query }, { replace: true })}
      />
      <SelectField
        label={filterWords.show}
        options={STATES}
        value={view.state}
        onChange={(event) => onChange({ state: event.target.value as JobTableView['state'] })}
      />
      <SelectField
        label={jobList.sortBy}
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
