import type { FormEvent, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { jobForm } from '../../content/back-office/job-form';
import { jobFieldMessages } from '../../content/messages/jobs-admin';
import { bindFields } from '../../forms/bind-fields';
import { filled } from '../../forms/rules';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { TextArea, TextField } from '../../ui/fields';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import type { JobFormValues } from './job-form';
import { RequirementLines } from './RequirementLines';

const { fields } = jobForm;

interface JobFormProps {
  form: UseFormReturn<JobFormValues>;
  onSubmit: (event: FormEvent) => void;
  submitLabel: string;
  /** While it is sent, and once it is saved: what is typed then would be lost. */
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
  const bind = bindFields(form, busy);
  return (
    <form noValidate aria-labelledby={labelledBy} onSubmit={onSubmit} className="grid gap-5">
      <TextField
        {...fields.title}
        {...bind('title', { validate: filled(jobFieldMessages.title) })}
        required
        autoComplete="off"
      />
      <TextField
        {...fields.location}
        {...bind('location', { validate: filled(jobFieldMessages.location) })}
        required
        autoComplete="off"
      />
      <TextArea
        {...fields.description}
        {...bind('description', { validate: filled(jobFieldMessages.description) })}
        required
      />
      <RequirementLines form={form} locked={busy} />
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
