import type { FormEvent, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { jobForm } from '../../content/back-office/job-form';
import { jobFieldMessages } from '../../content/messages/jobs-admin';
import { bindFields, isUnreadable } from '../../forms/useAdminForm';
import { filled } from '../../forms/rules';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/choices';
import { TextArea, TextField } from '../../ui/fields';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import { jobFieldNames, type JobFormValues } from './job-form';
import { JobSelect } from './JobSelect';
import { RequirementLines } from './RequirementLines';
import { SalaryFields } from './SalaryFields';

const { fields } = jobForm;

interface JobFormProps {
  form: UseFormReturn<JobFormValues>;
  onSubmit: (event: FormEvent) => void;
  submitLabel: string;
  /** While it is sent, and once it is saved: what is typed then would be lost. */
  busy: boolean;
  /** Names the form: the id of its heading. */
  labelledBy: string;
  /** Takes the focus as it comes. */
  focusFirst?: boolean | undefined;
  /** The result of the last submit. */
  notice: Notice | undefined;
  /** Beside the button. */
  children?: ReactNode;
}

/** The fields of a job, for adding and for editing. */
export function JobForm(props: JobFormProps) {
  const { form, onSubmit, submitLabel, busy, labelledBy, notice, children } = props;
  const bind = bindFields(form, busy);
  // Of the wrong fields the one that was registered first gets the focus, and parts of the form would come after all of this.
  for (const name of jobFieldNames) if (name !== 'requirements') form.register(name);
  return (
    <form noValidate aria-labelledby={labelledBy} onSubmit={onSubmit} className="grid gap-5">
      <TextField
        {...fields.title}
        {...bind('title', { validate: filled(jobFieldMessages.title) })}
        required
        autoComplete="off"
        autoFocus={props.focusFirst}
      />
      <TextField
        {...fields.location}
        {...bind('location', { validate: filled(jobFieldMessages.location) })}
        required
        autoComplete="off"
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-start gap-5">
        <JobSelect
          {...fields.employmentType}
          name="employmentType"
          options={jobForm.employmentTypes}
          optional
          form={form}
          locked={busy}
        />
        <JobSelect
          {...fields.workplace}
          name="workplace"
          options={jobForm.workplaces}
          optional
          form={form}
          locked={busy}
        />
      </div>
      <SalaryFields form={form} locked={busy} />
      <TextArea
        {...fields.description}
        {...bind('description', { validate: filled(jobFieldMessages.description) })}
        required
      />
      <RequirementLines form={form} locked={busy} />
      <TextField
        {...fields.closesOn}
        type="date"
        {...bind('closesOn', {
          validate: () => !isUnreadable('closesOn') || jobFieldMessages.closesOn,
        })}
      />
      <Checkbox {...fields.status} {...form.register('status')} locked={busy} />
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
