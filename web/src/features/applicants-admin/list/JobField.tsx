import { useAllJobsQuery } from '../../../api/jobs-admin';
import { applicantFilterWords as words } from '../../../content/back-office/applicants';
import { SelectField } from '../../../ui/choices';
import type { Applicants } from '../useApplicants';

/** Filters the list of all by a job. */
export function JobField({ params }: Pick<Applicants, 'params'>) {
  const { data: jobs = [] } = useAllJobsQuery();
  return (
    <SelectField
      label={words.job}
      options={[
        { value: '', label: words.allJobs },
        ...jobs.map(({ _id, title }) => ({ value: _id, label: title })),
      ]}
      value={params.values.job ?? ''}
      onChange={({ target: { value } }) => params.set({ job: value === '' ? undefined : value })}
    />
  );
}
