import { clsx } from 'clsx';
import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { BookOpen, LogOut, Plus, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { applicantsApi, stageLabels } from '../../../api/applicants';
import { overviewApi, type SearchResults } from '../../../api/overview';
import { adminDates } from '../../../content/admin-dates';
import { counted, formatNumber } from '../../../content/formats';
import { paths } from '../../../content/paths';
import { searchPauseMs } from '../../../content/timings';
import { Dialog, firstFocus } from '../../../ui/Dialog';
import { control } from '../../../ui/fields';
import { BusyIcon } from '../../../ui/icons';
import { kindIcons } from '../../../ui/kind-icons';
import { QueryError } from '../../../ui/list/QueryError';
import { sectionId } from '../../../ui/list/ScreenTitle';
import { wordSearch } from '../../../ui/list/useListParams';
import { useToast } from '../../../ui/Toast';
import { navItems } from '../routes';

/** The API's limits for a search. */
const LENGTH = { least: 2, most: 100 };

interface Found {
  label: string;
  about?: string;
  /** A command has no address. */
  to: string | (() => void);
  Icon: LucideIcon;
}

interface Group {
  heading: string;
  found: Found[];
}

const idOf = ({ label, to }: Pick<Found, 'label' | 'to'>) => (typeof to === 'string' ? to : label);

const sectionsOf = (page: string, about: string, titles: readonly string[]) =>
  titles.map((label) => ({ label, about, to: `${page}#${sectionId(label)}`, Icon: kindIcons.settings }));

const settings = [
  ...sectionsOf(paths.settings, 'Receipt, new applications, the week', ['Automatic emails']),
  ...sectionsOf(paths.settings, 'Settings', ['Currency', 'Signature', 'Test email']),
  ...sectionsOf(paths.privacy, 'Privacy', ['Retention']),
  ...sectionsOf(paths.account, 'Account', ['Email', 'Password', 'Two-step sign-in', 'Passkeys', 'Sessions']),
];

const groupsOf = ({ jobs, applicants, projects, enquiries }: SearchResults): Group[] => [
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

interface SearchDialogProps {
  onClose: () => void;
  onSignOut: () => void;
}

const newestUnread = { unread: 'true', limit: 1 } as const;

/** Commands that work on every page. */
function useCommands({ onClose, onSignOut }: SearchDialogProps): Found[] {
  const toast = useToast();
  const { data: { rows: [first], total } = { rows: [], total: 0 } } =
    applicantsApi.useApplicantsQuery(newestUnread);
  const [backUp] = overviewApi.useBackUpMutation();

  const startBackup = async () => {
    onClose();
    const { error } = await backUp();
    toast({ headline: error ? 'The backup could not be started.' : 'The backup has started.', error });
  };
  const signOut = () => {
    onClose();
    onSignOut();
  };
  const reading = first && {
    label: 'Start reading',
    about: `${formatNumber(total)} unread`,
    to: paths.startReading(first._id),
    Icon: BookOpen,
  };
  return [
    { label: 'New job', to: `${paths.jobsAdmin}#add-job`, Icon: Plus },
    { label: 'New project', to: paths.addProject, Icon: Plus },
    ...(reading ? [reading] : []),
    { label: 'Back up now', to: () => void startBackup(), Icon: kindIcons.backup },
    { label: 'Sign Out', to: signOut, Icon: LogOut },
  ];
}

/** Every typed word must start a word of the label. Otherwise names of people would match commands. */
const commandSearch = (query: string) => {
  const typed = query.toLocaleLowerCase().split(/\s+/);
  return ({ label }: Found) => typed.every((word) => ` ${label}`.toLocaleLowerCase().includes(` ${word}`));
};

/** What is searched for once the typing pauses. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(typed), searchPauseMs);
    return () => clearTimeout(pause);
  }, [typed]);
  return paused;
}

export default function SearchDialog(props: SearchDialogProps) {
  const { onClose } = props;
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const text = typed.trim();
  const q = usePaused(text);
  const isLong = text.length >= LENGTH.least;
  const query = overviewApi.useSearchQuery(q, {
    skip: q.length < LENGTH.least,
    refetchOnMountOrArgChange: true,
  });
  const { currentData, error, isFetching } = query;
  const isCurrent = q === text;
  const failure = isLong && isCurrent && !isFetching && error;
  const isSearching = isLong && (!isCurrent || isFetching);
  const matches = wordSearch(text);
  const groups: Group[] = [
    { heading: 'Commands', found: useCommands(props).filter(commandSearch(text)) },
    ...(isLong && isCurrent && currentData ? groupsOf(currentData) : []),
    { heading: 'Pages', found: navItems.filter(({ label }) => matches(label)) },
    {
      heading: 'Settings',
      found: settings.filter(({ label, about }) => text !== '' && matches(`${label} ${about}`)),
    },
  ].filter(({ found }) => found.length > 0);
  const results = groups.flatMap(({ found }) => found);
  const count = results.length;
  const first = results[0] ? idOf(results[0]) : '';
  const isEmpty = count === 0 && !isSearching && !failure;

  // Enter opens the first result, also when it arrives after the pages.
  useEffect(() => setChosen(first), [first]);

  const open = (to: Found['to']) => {
    if (typeof to !== 'string') return to();
    onClose();
    void navigate(to);
  };

  return (
    <Dialog
      title="Search"
      onClose={onClose}
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
            ref={firstFocus}
            value={typed}
            onValueChange={setTyped}
            maxLength={LENGTH.most}
            placeholder="Names and commands"
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
                  key={idOf({ label, to })}
                  value={idOf({ label, to })}
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
