import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useAllJobsQuery } from '../../../api/jobs-admin';
import { formatNumber } from '../../../content/formats';
import { ChevronIcon } from '../../../ui/icons';
import { FilterField, ListSearch, useTyped } from '../../../ui/list/ListFilters';
import { control, Field } from '../../../ui/fields';
import type { Applicants } from '../useApplicants';

const nameOf = ({ title, location }: { title: string; location: string }) => `${title}, ${location}`;

/** A field with suggestions: there may be a thousand jobs. */
function JobField({ params }: Pick<Applicants, 'params'>) {
  const suggestions = useId();
  const { data, error } = useAllJobsQuery();
  const jobs = data ?? [];
  const chosen = jobs.find(({ _id }) => _id === params.values.job);
  const name = chosen ? nameOf(chosen) : '';
  const [typed, setTyped] = useTyped(name);
  const type = (text: string) => {
    setTyped(text);
    const job = jobs.find((one) => nameOf(one) === text);
    if (job || text === '') params.set({ job: job?._id });
  };
  return (
    <Field label="Job">
      {(attributes) => (
        <>
          <input
            {...attributes}
            list={suggestions}
            autoComplete="off"
            disabled={!data}
            placeholder={error ? 'Jobs could not be loaded' : 'All jobs'}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setTyped(name)}
            className={clsx(control, 'h-12')}
          />
          <datalist id={suggestions}>
            {jobs.map((job) => (
              <option key={job._id} value={nameOf(job)} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** The search, the order, and rarer filters behind a button. */
export function ApplicantFilters({ list: { jobId, params } }: { list: Applicants }) {
  const { job, starred, unread, from, to } = params.values;
  const more = [jobId === undefined ? job : undefined, starred, unread, from, to].filter(Boolean);
  const [isOpen, setOpen] = useState(more.length > 0);
  return (
    <div role="search" className="@container grid gap-2">
      <div className="grid gap-4 @md:grid-cols-[minmax(0,1fr)_12rem]">
        <ListSearch list={params} placeholder="Name, email, cover letter" />
        <div className="@max-md:hidden">
          <FilterField list={params} name="sort" />
        </div>
      </div>
      <details className="group" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-11 items-center gap-2 pr-2 text-sm font-semibold text-link hover:underline [&::-webkit-details-marker]:hidden">
          <ChevronIcon size={18} className="transition-transform duration-150 group-open:rotate-180" />
          Filters
          {more.length > 0 && (
            <span className="bg-highlight px-1.5 text-xs font-medium text-ink tabular-nums outline-1 outline-line">
              {formatNumber(more.length)} on
            </span>
          )}
        </summary>
        <div className="grid gap-4 pt-1 pb-2 @md:grid-cols-2 @3xl:grid-cols-5">
          <div className="@md:hidden">
            <FilterField list={params} name="sort" />
          </div>
          {isOpen && jobId === undefined && <JobField params={params} />}
          <FilterField list={params} name="unread" />
          <FilterField list={params} name="starred" />
          <FilterField list={params} name="from" />
          <FilterField list={params} name="to" />
        </div>
      </details>
    </div>
  );
}
