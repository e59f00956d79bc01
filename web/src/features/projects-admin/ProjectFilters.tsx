import { SearchField } from '../../ui/SearchField';
import { SelectField } from '../../ui/SelectField';
import type { ProjectTableView } from './project-table';

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

interface ProjectFiltersProps {
  view: ProjectTableView;
  onChange: (change: Partial<ProjectTableView>, options?: { replace: boolean }) => void;
}

/** Which projects the list shows. */
export function ProjectFilters({ view, onChange }: ProjectFiltersProps) {
  return (
    <div role="search" className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <SearchField
        placeholder="Title, client, tools"
        value={view.query}
        onSearch={(query) => onChange({ query }, { replace: true })}
      />
      <SelectField
        label="Show"
        options={STATES}
        value={view.state}
        onChange={(event) => onChange({ state: event.target.value as ProjectTableView['state'] })}
      />
    </div>
  );
}
