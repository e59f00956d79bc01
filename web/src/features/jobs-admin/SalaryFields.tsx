import type { WheelEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { bindFields, isUnreadable } from '../../forms/useAdminForm';
import { TextField } from '../../ui/fields';
import { SelectField } from '../../ui/choices';
import type { JobFormValues } from './job-form';

const amount = {
  type: 'number',
  inputMode: 'decimal',
  min: 0,
  step: 'any',
  // The wheel scrolls the page. In a focused field it would change the amount.
  onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
} as const;

const noNumber = 'Please enter a number.';

const units = ['Hour', 'Day', 'Week', 'Month', 'Year'].map((label) => ({
  value: label.toUpperCase(),
  label,
}));

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });
const currencyOption = (code: string) => ({
  value: code,
  label: `${code}, ${currencyNames.of(code) ?? code}`,
});
const knownCurrencies = Intl.supportedValuesOf('currency').map(currencyOption);

/** Another browser may have known the job's currency. */
const currenciesWith = (current: string) =>
  knownCurrencies.some(({ value }) => value === current)
    ? knownCurrencies
    : [currencyOption(current), ...knownCurrencies];

export function SalaryFields({ form }: { form: UseFormReturn<JobFormValues> }) {
  const bind = bindFields(form);
  const currency = useWatch({ control: form.control, name: 'salary.currency' });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">Salary</legend>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label="From"
          {...amount}
          {...bind('salary.min', {
            validate: (min, { salary }) => {
              if (isUnreadable('salary.min')) return noNumber;
              return min !== '' || salary.max === '' || 'Please enter the lower amount, or clear both.';
            },
          })}
        />
        <TextField
          label="To"
          {...amount}
          {...bind('salary.max', {
            deps: 'salary.min',
            validate: () => !isUnreadable('salary.max') || noNumber,
          })}
        />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-start gap-3">
        <SelectField label="Currency" options={currenciesWith(currency)} {...bind('salary.currency')} />
        <SelectField label="Per" options={units} {...bind('salary.unit')} />
      </div>
    </fieldset>
  );
}
