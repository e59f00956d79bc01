import type { Job } from '../../api/jobs';
import { careerPage, jobLabels } from '../../content/career';
import { paths } from '../../content/paths';
import { useIsHydrated } from '../../runtime/served-page';
import { Button } from '../../ui/Button';
import { Options } from '../../ui/choices';
import { control, Field, TextField } from '../../ui/fields';
import { ChevronIcon } from '../../ui/icons';
import { readListParams, useListParams, wordSearch, type FilterValues } from '../../ui/list/useListParams';
import { useSearch } from '../../ui/list/useSearch';
import { Pane, PaneGrid } from '../../ui/panes';
import { EmptyState } from '../../ui/states';
import { GLASS, JobFacts, Requirements } from './JobFacts';

const { finder } = careerPage;

const filters = {
  workplace: {
    label: finder.workplace,
    none: finder.anyWorkplace,
    options: Object.entries(jobLabels.workplaces).map(([value, label]) => ({ value, label })),
  },
};

/** A location that starts with 'Remote' counts where the job does not say. */
const workplaceOf = ({ workplace, location }: Job) =>
  workplace ?? (/^\s*remote\b/i.test(location) ? 'remote' : undefined);

function findJobs(jobs: Job[], { q, workplace }: FilterValues<typeof filters>): Job[] {
  const matches = wordSearch(q);
  return jobs.filter(
    (job) =>
      (workplace === undefined || workplaceOf(job) === workplace) &&
      matches([job.title, job.location, job.description, job.requirements].join('\n')),
  );
}

/** One line of a long list. Its text opens without script. */
function JobRow({ job, index }: { job: Job; index: number }) {
  return (
    <Pane as="li" id={job._id} space="none" glass={GLASS[index % GLASS.length]}>
      <details className="group [overflow-wrap:anywhere]">
        <summary className="flex list-none gap-3 py-3 pr-4 sm:pr-40 [&::-webkit-details-marker]:hidden">
          <ChevronIcon
            size={20}
            className="mt-1 shrink-0 text-ink-soft transition-transform duration-200 group-open:rotate-180"
          />
          <span className="grid grow gap-x-8 lg:grid-cols-2">
            <span>
              <h2 className="font-display text-card">{job.title}</h2>
              <span className="flex items-center text-sm text-ink-soft max-sm:min-h-12 max-sm:pr-32">
                {job.location}
              </span>
            </span>
            <JobFacts job={job} className="content-center text-sm max-lg:hidden" />
          </span>
        </summary>
        <div className="grid gap-4 pr-4 pb-16 pl-8 md:pb-10">
          <JobFacts job={job} className="text-sm lg:hidden" />
          <p className="max-w-[60ch] whitespace-pre-line">{job.description}</p>
          <Requirements job={job} />
        </div>
      </details>
      <Button
        href={paths.apply(job._id)}
        size="small"
        className="absolute right-4 bottom-3 sm:top-3 sm:bottom-auto"
      >
        {careerPage.apply}
        <span className="sr-only"> {careerPage.applyFor(job.title)}</span>
      </Button>
    </Pane>
  );
}

/** A long list: a search and a filter, stored in the address, above one line for each job. */
export function JobFinder({ jobs }: { jobs: Job[] }) {
  const isHydrated = useIsHydrated();
  const params = useListParams(filters);
  // The server renders the whole list at every address.
  const list = isHydrated ? params : { ...params, ...readListParams(filters, new URLSearchParams()) };
  const found = findJobs(jobs, list.values);
  return (
    <div className="grid gap-5">
      <div role="search" className="grid gap-4 noscript:hidden md:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={finder.search}
          optional={false}
          placeholder={finder.placeholder}
          readOnly={!isHydrated}
          {...useSearch(list)}
        />
        {/* The classes of SelectField are not in the visitors' style sheet. */}
        <Field label={filters.workplace.label}>
          {(attributes) => (
            <span className="relative">
              <select
                {...attributes}
                value={list.values.workplace ?? ''}
                onChange={({ target }) => list.set({ workplace: target.value || undefined })}
                className={`${control} h-12 appearance-none pr-10`}
              >
                <Options
                  options={[{ value: '', label: filters.workplace.none }, ...filters.workplace.options]}
                />
              </select>
              <ChevronIcon size={16} className="pointer-events-none absolute right-4 bottom-3 mb-1" />
            </span>
          )}
        </Field>
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {list.isFiltered && finder.found(found.length, jobs.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={finder.noneFound}
          action={<Button onClick={params.reset}>{finder.showAll}</Button>}
        >
          {finder.noneFoundHint}
        </EmptyState>
      ) : (
        <PaneGrid as="ul">
          {found.map((job, index) => (
            <JobRow key={job._id} job={job} index={index} />
          ))}
        </PaneGrid>
      )}
    </div>
  );
}
