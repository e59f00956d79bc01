import { clsx } from 'clsx';
import { useId, useMemo } from 'react';
import { useAllJobsQuery } from '../../../api/jobs-admin';
import type { Job } from '../../../api/jobs';
import { FilterBar, useTyped } from '../../../ui/list/ListFilters';
import { control, Field } from '../../../ui/fields';
import type { Applicants } from '../useApplicants';

/** The jobs by name. A second one of the same name gets a number. */
function namesOf(jobs: readonly Job[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { _id, title, location } of jobs) {
    const name = `${title}, ${location}`;
    let number = 2;
    let unique = name;
    while (names.has(unique)) unique = `${name} (${number++})`;
    names.set(unique, _id);
  }
  return names;
}

/** A field with suggestions: there may be a thousand jobs. */
function JobField({ params }: Pick<Applicants, 'params'>) {
  const suggestions = useId();
  const { data, error } = useAllJobsQuery();
  const names = useMemo(() => namesOf(data ?? []), [data]);
  const [name = ''] = [...names].find(([, id]) => id === params.values.job) ?? [];
  const [typed, setTyped] = useTyped(name);
  const type = (text: string) => {
    setTyped(text);
    const job = names.get(text);
    if (job || text === '') params.set({ job });
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
            {[...names].map(([name, id]) => (
              <option key={id} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

export function ApplicantFilters({ list: { jobId, params } }: { list: Applicants }) {
  const ofAll = jobId === undefined;
  return (
    <FilterBar
      list={params}
      placeholder="Name, email, cover letter"
      names={[...(ofAll ? (['job'] as const) : []), 'unread', 'starred', 'from', 'to', 'sort']}
      fields={{ job: <JobField params={params} /> }}
      columns={
        ofAll
          ? 'grid-cols-[minmax(0,1fr)_9rem_6.5rem_9.5rem_10rem_10rem_10.5rem]'
          : 'grid-cols-[minmax(0,1fr)_6.5rem_9.5rem_10rem_10rem_10.5rem]'
      }
    />
  );
}
