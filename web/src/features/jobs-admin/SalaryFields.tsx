import type { WheelEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { jobForm } from '../../content/back-office/job-form';
import { jobFieldMessages } from '../../content/messages/jobs-admin';
import { bindFields, isUnreadable } from '../../forms/useAdminForm';
import { TextField } from '../../ui/fields';
import { currenciesWith } from './currencies';
import type { JobFormValues } from './job-form';
import { JobSelect } from './JobSelect';

const words = jobForm.salary;
const AMOUNT = {
  type: 'number',
  inputMode: 'decimal',
  min: 0,
  step: 'any',
  // The wheel scrolls the page; in a field that has the focus it would change the amount.
  onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
} as const;

interface SalaryFieldsProps {
  form: UseFormReturn<JobFormValues>;
  /** Nothing can be changed just now. */
  locked: boolean;
}

/** What a job pays: an amount or two, and for what. */
export function SalaryFields({ form, locked }: SalaryFieldsProps) {
  const bind = bindFields(form, locked);
  const currency = useWatch({ control: form.control, name: 'salary.currency' });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{words.legend}</legend>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={words.min}
          {...AMOUNT}
          {...bind('salary.min', {
            validate: (min, { salary }) => {
              if (isUnreadable('salary.min')) return jobFieldMessages.amount;
              return min !== '' || salary.max === '' || jobFieldMessages.salaryMin;
            },
          })}
        />
        <TextField
          label={words.max}
          {...AMOUNT}
          {...bind('salary.max', {
            deps: 'salary.min',
            validate: () => !isUnreadable('salary.max') || jobFieldMessages.amount,
          })}
        />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-start gap-3">
        <JobSelect
          label={words.currency}
          name="salary.currency"
          options={currenciesWith(currency)}
          form={form}
          locked={locked}
        />
        <JobSelect label={words.unit} name="salary.unit" options={words.units} form={form} locked={locked} />
      </div>
    </fieldset>
  );
}
