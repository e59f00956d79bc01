import { filterWords } from '../../content/back-office/controls';
import { projectsScreen } from '../../content/back-office/projects';
import { SearchField } from '../../ui/SearchField';
import { SelectField } from '../../ui/SelectField';
import type { ProjectTableView } from './project-list-view';

const STATES = [
  { value: 'all', label: filterWords.all },
  { value: 'active', label: filterWords.active },
  { value: 'inactive', label: filterWords.inactive },
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
        placeholder={projectsScreen.searchHint}
        value={view.query}
        onSearch={(query) => onChange({ query }, { replace: true })}
      />
      <SelectField
        label={filterWords.show}
        options={STATES}
        value={view.state}
        onChange={(event) => onChange({ state: event.target.value as ProjectTableView['state'] })}
      />
    </div>
  );
}
