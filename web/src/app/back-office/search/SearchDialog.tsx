import { clsx } from 'clsx';
import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { Plus, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { stageLabels } from '../../../api/applicants';
import { useSearchQuery, type SearchResults } from '../../../api/overview';
import { adminDates } from '../../../content/admin-dates';
import { counted } from '../../../content/formats';
import { paths } from '../../../content/paths';
import { searchPauseMs } from '../../../content/timings';
import { Dialog } from '../../../ui/Dialog';
import { control } from '../../../ui/fields';
import { BusyIcon } from '../../../ui/icons';
import { kindIcons } from '../../../ui/kind-icons';
import { QueryError } from '../../../ui/list/QueryError';
import { wordSearch } from '../../../ui/list/useListParams';
import { navItems } from '../pages';

/** The API's limits for a search. */
const LENGTH = { least: 2, most: 100 };

interface Found {
  label: string;
  about?: string;
  to: string;
  Icon: LucideIcon;
}

const pages: readonly Found[] = [...navItems, { label: 'Add Project', to: paths.addProject, Icon: Plus }];

const groupsOf = ({
  jobs,
  applicants,
  projects,
  enquiries,
}: SearchResults): { heading: string; found: Found[] }[] => [
  {
    heading: 'Applicants',
    found: applicants.map(({ _id, fullName, jobTitle, stage }) => ({
      label: fullName,
      about: `${jobTitle}, ${stageLabels[stage].toLowerCase()}`,
      to: paths.applicant(_id),
      Icon: kindIcons.applicant,
    })),
  },
  {
    heading: 'Enquiries',
    found: enquiries.map(({ _id, name, createdAt }) => ({
      label: name,
      about: adminDates.recentDay(createdAt),
      to: paths.enquiry(_id),
      Icon: kindIcons.enquiry,
    })),
  },
  {
    heading: 'Jobs',
    found: jobs.map(({ _id, title, location, status }) => ({
      label: title,
      about: status ? location : `${location}, inactive`,
      to: paths.editJob(_id),
      Icon: kindIcons.job,
    })),
  },
  {
    heading: 'Projects',
    found: projects.map(({ _id, title, active }) => ({
      label: title,
      about: active ? '' : 'inactive',
      to: paths.updateProject(_id),
      Icon: kindIcons.project,
    })),
  },
];

/** What is searched for once the typing pauses. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(typed), searchPauseMs);
    return () => clearTimeout(pause);
  }, [typed]);
  return paused;
}

export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const text = typed.trim();
  const q = usePaused(text);
  const isLong = text.length >= LENGTH.least;
  const query = useSearchQuery(q, {
    skip: q.length < LENGTH.least,
    refetchOnMountOrArgChange: true,
  });
  const { currentData, error, isFetching } = query;
  const isCurrent = q === text;
  const failure = isLong && isCurrent && !isFetching && error;
  const isSearching = isLong && (!isCurrent || isFetching);
  const matches = wordSearch(text);
  const groups = [
    ...(isLong && isCurrent && currentData ? groupsOf(currentData) : []),
    { heading: 'Pages', found: pages.filter(({ label }) => matches(label)) },
  ].filter(({ found }) => found.length > 0);
  const results = groups.flatMap(({ found }) => found);
  const count = results.length;
  const first = results[0]?.to ?? '';
  const isEmpty = count === 0 && !isSearching && !failure;

  // Enter opens the first result, also when it arrives after the pages.
  useEffect(() => setChosen(first), [first]);

  const open = (to: string) => {
    onClose();
    void navigate(to);
  };

  return (
    <Dialog
      title="Search"
      onClose={onClose}
      firstFocus={input}
      className="mt-[10dvh] max-w-xl [--color-focus:var(--color-link)]"
    >
      <CommandRoot
        label="Search"
        shouldFilter={false}
        vimBindings={false}
        loop
        value={chosen}
        onValueChange={setChosen}
        className="-m-6 grid"
      >
        <div className="relative px-6 pt-5 pb-4">
          <CommandInput
            ref={input}
            value={typed}
            onValueChange={setTyped}
            maxLength={LENGTH.most}
            placeholder="Applicants, enquiries, jobs, projects, pages"
            className={clsx(control, 'h-12 pr-11!')}
          />
          {isSearching && <BusyIcon size={18} className="absolute top-1/2 right-10 -mt-2 text-ink-soft" />}
        </div>
        <p role="status" className="sr-only">
          {isSearching ? 'Searching…' : text !== '' && !failure && counted(count, 'result', 'results')}
        </p>
        {failure && <QueryError query={query} failed="The search failed." />}
        {isEmpty && (
          <p className="px-6 pb-6 text-sm text-ink-soft">
            {isLong ? `Nothing matches “${text}”. Try another word.` : 'Type at least two letters.'}
          </p>
        )}
        <CommandList
          label="Results"
          className="max-h-[min(26rem,55dvh)] overflow-y-auto border-t border-hairline"
        >
          {groups.map(({ heading, found }) => (
            <CommandGroup
              key={heading}
              heading={heading}
              className="[&_[cmdk-group-heading]]:bg-sunken [&_[cmdk-group-heading]]:px-6 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:tracking-[0.09em] [&_[cmdk-group-heading]]:text-ink-soft [&_[cmdk-group-heading]]:uppercase"
            >
              {found.map(({ label, about, to, Icon }) => (
                <CommandItem
                  key={to}
                  value={to}
                  onSelect={() => open(to)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 border-l-[5px] border-transparent pr-6 pl-5 text-sm aria-selected:border-accent aria-selected:bg-highlight forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
                >
                  <Icon aria-hidden size={18} className="shrink-0 text-ink-soft" />
                  <span dir="auto" className="truncate font-medium">
                    {label}
                  </span>
                  {about && (
                    <span dir="auto" className="ml-auto max-w-1/2 shrink-0 truncate text-ink-soft">
                      {about}
                    </span>
                  )}
                </CommandItem>
              ))}
            </CommandGroup>
          ))}
        </CommandList>
      </CommandRoot>
    </Dialog>
  );
}
