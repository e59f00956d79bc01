import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Problem } from '../../api/problem';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { TextArea, TextField } from '../../ui/fields';
import type { JobFormValues } from './job-form';
import { RequirementLines } from './RequirementLines';

const FIELDS = ['title', 'location', 'description', 'requirements'] as const;

/** Puts what the server found wrong beside the fields, and the focus on the first of them. */
export function showJobErrors(form: UseFormReturn<JobFormValues>, { errors }: Problem): void {
  const wrong = FIELDS.flatMap((name) => {
    const error = errors.find(({ field }) => field === name || field.startsWith(`${name}.`));
    return error ? [{ name, message: error.message }] : [];
  });
  wrong.forEach(({ name, message }, place) => form.setError(name, { message }, { shouldFocus: place === 0 }));
}

const filled = (message: string) => ({
  required: message,
  validate: (value: string) => value.trim() !== '' || message,
});

interface JobFormProps {
  form: UseFormReturn<JobFormValues>;
  /** Runs at every try, before anything is checked. */
  onTry: () => void;
  onSubmit: (values: JobFormValues) => Promise<void>;
  submitLabel: string;
  busy: boolean;
  /** Names the form: the id of its heading. */
  labelledBy: string;
  /** Stands above the button: the result of the last submit. */
  notice: ReactNode;
  /** Beside the button. */
  children?: ReactNode;
}

/** The fields of a job, for adding and for editing. */
export function JobForm(props: JobFormProps) {
  const { form, onTry, onSubmit, submitLabel, busy, labelledBy, notice, children } = props;
  const { register, formState, handleSubmit } = form;
  const { errors } = formState;
  return (
    <form
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={(event) => {
        // What came of the last try does not stand in the way of the next, nor beside what is wrong now.
        form.clearErrors();
        onTry();
        void handleSubmit(onSubmit)(event);
      }}
      className="grid gap-5"
    >
      <TextField
        label="Title"
        required
        autoComplete="off"
        error={errors.title?.message}
        {...register('title', filled('Please enter a title.'))}
      />
      <TextField
        label="Location"
        required
        autoComplete="off"
        hint="A location that starts with “Remote” is listed as remote work."
        error={errors.location?.message}
        {...register('location', filled('Please enter a location.'))}
      />
      <TextArea
        label="Description"
        required
        error={errors.description?.message}
        {...register('description', filled('Please enter a description.'))}
      />
      <RequirementLines form={form} />
      <Checkbox label="Active" hint="Visitors see active jobs and can apply." {...register('status')} />
      {notice}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
