import { useWatch, type UseFormReturn } from 'react-hook-form';
import { SelectField } from '../../ui/choices';
import type { JobFormValues } from './job-form';

interface JobSelectProps {
  label: string;
  name: 'employmentType' | 'workplace' | 'salary.currency' | 'salary.unit';
  options: readonly { value: string; label: string }[];
  optional?: boolean;
  form: UseFormReturn<JobFormValues>;
  /** Nothing can be changed just now. */
  locked: boolean;
}

/** A choice in the form of a job. A select knows no read-only: while it is locked there is nothing else to choose. */
export function JobSelect({ name, options, form, locked, ...field }: JobSelectProps) {
  const current = useWatch({ control: form.control, name });
  return (
    <SelectField
      {...field}
      options={locked ? options.filter(({ value }) => value === current) : options}
      aria-readonly={locked || undefined}
      error={form.getFieldState(name, form.formState).error?.message}
      {...form.register(name)}
    />
  );
}
