import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { jobsAdminApi } from '../../../api/jobs-admin';
import { answerText } from '../../../content/formats';
import { linkedFilters, stateNames } from '../../../reading/readable-list';
import { FilterBar, FilterField } from '../../../ui/list/ListFilters';
import { SelectField } from '../../../ui/choices';
import type { Applicants } from '../useApplicants';

interface ApplicantFiltersProps {
  list: Applicants;
  total: number | undefined;
  more: ReactNode;
}

export function ApplicantFilters({ list: { jobId, job, params }, total, more }: ApplicantFiltersProps) {
  const isOfAll = jobId === undefined;
  const { data = [], error } = jobsAdminApi.useAllJobsQuery(isOfAll ? undefined : skipToken);
  const jobs = data.map(({ _id, title, location }) => ({ value: _id, label: `${title}, ${location}` }));
  const { questions = [] } = job ?? data.find(({ _id }) => _id === params.values.job) ?? {};
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
    <SelectField
      label="Job"
      options={[{ value: '', label: error ? 'Jobs could not be loaded' : 'All jobs' }, ...jobs]}
      value={params.values.job ?? ''}
      onChange={({ target }) => params.set({ job: target.value || undefined, answer: undefined })}
    />
  );
  const jobName = jobs.find(({ value }) => value === params.values.job)?.label ?? 'One job';
  return (
    <FilterBar
      list={params}
      placeholder="Name, email, cover letter"
      names={[...(isOfAll ? (['job'] as const) : []), 'answer', ...linkedFilters, 'unread', ...stateNames]}
      fields={{ job: { field, text: jobName }, answer: { field: select, text: chosen?.label } }}
      total={total}
      more={
        <>
          <FilterField list={params} name="sort" />
          <FilterField list={params} name="answers" />
          {more}
        </>
      }
    />
  );
}
