import type { FormEvent, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { jobWords } from '../../content/career';
import { bindFields, isUnreadable } from '../../forms/useAdminForm';
import { filled } from '../../forms/rules';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/choices';
import { TextArea, TextField } from '../../ui/fields';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import { jobFieldNames, type JobFormValues } from './job-form';
import { RequirementLines } from './RequirementLines';
import { JobSelect, SalaryFields } from './SalaryFields';

const optionsOf = (labels: Readonly<Record<string, string>>) => [
  { value: '', label: 'Not given' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
const employmentTypes = optionsOf(jobWords.employmentTypes);
const workplaces = optionsOf(jobWords.workplaces);

interface JobFormProps {
  form: UseFormReturn<JobFormValues>;
  onSubmit: (event: FormEvent) => void;
  submitLabel: string;
  busy: boolean;
  /** Names the form: the id of its heading. */
  labelledBy: string;
  focusFirst?: boolean | undefined;
  notice: Notice | undefined;
  /** Beside the button. */
  children?: ReactNode;
}

export function JobForm(props: JobFormProps) {
  const { form, onSubmit, submitLabel, busy, labelledBy, notice, children } = props;
  const bind = bindFields(form, busy);
  // The first registered field with an error gets the focus. Parts of the form register later.
  for (const name of jobFieldNames) if (name !== 'requirements') form.register(name);
  return (
    <form noValidate aria-labelledby={labelledBy} onSubmit={onSubmit} className="grid gap-5">
      <TextField
        label="Title"
        {...bind('title', { validate: filled('Please enter a title.') })}
        required
        autoComplete="off"
        autoFocus={props.focusFirst}
      />
      <TextField
        label="Location"
        hint="A location that starts with “Remote” counts as remote work, unless the workplace says otherwise."
        {...bind('location', { validate: filled('Please enter a location.') })}
        required
        autoComplete="off"
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-start gap-5">
        <JobSelect
          label="Employment type"
          name="employmentType"
          options={employmentTypes}
          optional
          form={form}
          locked={busy}
        />
        <JobSelect
          label="Workplace"
          name="workplace"
          options={workplaces}
          optional
          form={form}
          locked={busy}
        />
      </div>
      <SalaryFields form={form} locked={busy} />
      <TextArea
        label="Description"
        {...bind('description', { validate: filled('Please enter a description.') })}
        required
      />
      <RequirementLines form={form} locked={busy} />
      <TextField
        label="Closes on"
        hint="Open until the end of this day, then closed automatically."
        type="date"
        {...bind('closesOn', {
          validate: () => !isUnreadable('closesOn') || 'Please complete the day, or clear it.',
        })}
      />
      <Checkbox
        label="Active"
        hint="Visitors see active jobs and can apply."
        {...form.register('status')}
        locked={busy}
      />
      <FormNotice notice={notice} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
        {!busy && children}
      </div>
    </form>
  );
}
