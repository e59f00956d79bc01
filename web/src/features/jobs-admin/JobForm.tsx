import type { FormEvent, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { jobFieldMessages } from '../../content/messages/jobs-admin';
import { filled } from '../../forms/rules';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { TextArea, TextField } from '../../ui/fields';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import type { JobFormValues } from './job-form';
import { RequirementLines } from './RequirementLines';

interface JobFormProps {
  form: UseFormReturn<JobFormValues>;
  onSubmit: (event: FormEvent) => void;
  submitLabel: string;
  busy: boolean;
  /** Names the form: the id of its heading. */
  labelledBy: string;
  /** The result of the last submit. */
  notice: Notice | undefined;
  /** Beside the button. */
  children?: ReactNode;
}

/** The fields of a job, for adding and for editing. */
export function JobForm(props: JobFormProps) {
  const { form, onSubmit, submitLabel, busy, labelledBy, notice, children } = props;
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <form noValidate aria-labelledby={labelledBy} onSubmit={onSubmit} className="grid gap-5">
      <TextField
        label="Title"
        required
        autoComplete="off"
        error={errors.title?.message}
        {...register('title', { validate: filled(jobFieldMessages.title) })}
      />
      <TextField
        label="Location"
        required
        autoComplete="off"
        hint="A location that starts with “Remote” is listed as remote work."
        error={errors.location?.message}
        {...register('location', { validate: filled(jobFieldMessages.location) })}
      />
      <TextArea
        label="Description"
        required
        error={errors.description?.message}
        {...register('description', { validate: filled(jobFieldMessages.description) })}
      />
      <RequirementLines form={form} />
      <Checkbox label="Active" hint="Visitors see active jobs and can apply." {...register('status')} />
      <FormNotice notice={notice} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
