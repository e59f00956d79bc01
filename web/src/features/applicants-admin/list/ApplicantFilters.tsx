import { skipToken } from '@reduxjs/toolkit/query';
import { useId, useMemo, type ReactNode } from 'react';
import { jobsAdminApi } from '../../../api/jobs-admin';
import type { Job } from '../../../api/jobs';
import { answerText } from '../../../content/formats';
import { linkedFilters, stateNames } from '../../../reading/readable-list';
import { FilterBar, FilterField, SortChoice, useTyped } from '../../../ui/list/ListFilters';
import { SelectField } from '../../../ui/choices';
import { TextField } from '../../../ui/fields';
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

interface JobFieldProps {
  names: Map<string, string>;
  /** Name of the chosen job. */
  name: string;
  placeholder: string;
  onChange: (job: string | undefined) => void;
}

/** A field with suggestions: there may be a thousand jobs. */
function JobField({ names, name, placeholder, onChange }: JobFieldProps) {
  const suggestions = useId();
  const [typed, setTyped] = useTyped(name);
  const type = (text: string) => {
    setTyped(text);
    const job = names.get(text);
    if (job || text === '') onChange(job);
  };
  return (
    <>
      <TextField
        label="Job"
        optional={false}
        list={suggestions}
        autoComplete="off"
        disabled={names.size === 0}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(name)}
      />
      <datalist id={suggestions}>
        {[...names].map(([name, id]) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}

interface ApplicantFiltersProps {
  list: Applicants;
  total: number | undefined;
  more: ReactNode;
}

export function ApplicantFilters({ list: { jobId, job, params }, total, more }: ApplicantFiltersProps) {
  const isOfAll = jobId === undefined;
  const { data, error } = jobsAdminApi.useAllJobsQuery(isOfAll ? undefined : skipToken);
  const names = useMemo(() => namesOf(data ?? []), [data]);
  const [name = ''] = [...names].find(([, id]) => id === params.values.job) ?? [];
  const { questions = [] } = job ?? data?.find(({ _id }) => _id === params.values.job) ?? {};
  const answers = questions.flatMap(({ _id, text, type, options = type === 'text' ? [] : ['yes', 'no'] }) =>
    options.map((answer) => ({ value: `${_id}:${answer}`, label: `${text} ${answerText(answer)}` })),
  );
  const chosen = answers.find(({ value }) => value === params.values.answer);
  const select = answers.length > 0 && (
    <SelectField
      label="Answer"
      options={[{ value: '', label: 'Any' }, ...answers]}
      value={chosen?.value ?? ''}
      onChange={({ target }) => params.set({ answer: target.value || undefined })}
    />
  );
  const field = (
    <JobField
      names={names}
      name={name}
      placeholder={error ? 'Jobs could not be loaded' : 'All jobs'}
      onChange={(id) => params.set({ job: id, answer: undefined })}
    />
  );
  return (
    <FilterBar
      list={params}
      placeholder="Name, email, cover letter"
      names={[...(isOfAll ? (['job'] as const) : []), 'answer', ...linkedFilters, 'unread', ...stateNames]}
      fields={{ job: { field, text: name || 'One job' }, answer: { field: select, text: chosen?.label } }}
      total={total}
      more={
        <>
          <SortChoice list={params} />
          <FilterField list={params} name="answers" />
          {more}
        </>
      }
    />
  );
}
