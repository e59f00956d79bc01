import { Plus, X } from 'lucide-react';
import { useRef, type WheelEvent } from 'react';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { controls } from '../../content/controls';
import { bindFields, isUnreadable, type Editor } from '../../forms/useAdminForm';
import { Button } from '../../ui/Button';
import { FieldError, TextField, TextArea } from '../../ui/fields';
import type { JobFormValues } from './job-form';
import { JobQuestions } from './JobQuestions';
import { Checkbox, optionsOf, SelectField } from '../../ui/choices';
import { jobLabels } from '../../content/career';
import { currenciesWith } from '../../forms/currencies';
import { EditorForm, type EditorFormProps } from '../../forms/EditorPage';
import { filled } from '../../forms/rules';

function RequirementLines({ form }: { form: UseFormReturn<JobFormValues> }) {
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: 'requirements' });
  const addButton = useRef<HTMLButtonElement>(null);
  const { errors } = form.formState;
  const bind = bindFields(form);

  return (
    <fieldset className="grid gap-3" aria-describedby="requirements-error">
      <legend className="mb-1.5 text-sm font-medium">
        Requirements <span className="font-normal text-ink-soft">{controls.optional}</span>
      </legend>
      {fields.map((field, place) => (
        <div key={field.id} className="flex items-start gap-1">
          <TextField
            label={`Requirement ${String(place + 1)}`}
            hideLabel
            className="grow"
            {...bind(`requirements.${place}.line`)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              insert(place + 1, { line: '' }, { focusName: `requirements.${place + 1}.line` });
            }}
          />
          <button
            type="button"
            aria-label={`Remove requirement ${String(place + 1)}`}
            onClick={() => {
              remove(place);
              addButton.current?.focus();
            }}
            className="grid size-12 shrink-0 place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-highlight hover:text-ink"
          >
            <X aria-hidden size={20} />
          </button>
        </div>
      ))}
      <FieldError fieldId="requirements">
        {errors.requirements?.message ?? errors.requirements?.root?.message}
      </FieldError>
      <Button
        ref={addButton}
        size="small"
        className="justify-self-start"
        onClick={() => append({ line: '' })}
      >
        <Plus aria-hidden size={18} />
        Add requirement
      </Button>
    </fieldset>
  );
}

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

function SalaryFields({ form }: { form: UseFormReturn<JobFormValues> }) {
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

const notGiven = { value: '', label: 'Not given' };
const employmentTypes = [notGiven, ...optionsOf(jobLabels.employmentTypes)];
const workplaces = [notGiven, ...optionsOf(jobLabels.workplaces)];

interface JobFormProps extends Omit<EditorFormProps, 'className' | 'children'> {
  editor: Editor & { form: UseFormReturn<JobFormValues> };
}

export function JobForm(frame: JobFormProps) {
  const { form } = frame.editor;
  const bind = bindFields(form);
  return (
    <EditorForm {...frame}>
      <TextField
        label="Title"
        {...bind('title', { validate: filled('Please enter a title.') })}
        required
        autoComplete="off"
      />
      <TextField
        label="Location"
        hint="A location that starts with “Remote” counts as remote work, unless the workplace says otherwise."
        {...bind('location', { validate: filled('Please enter a location.') })}
        required
        autoComplete="off"
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-start gap-5">
        <SelectField label="Employment type" options={employmentTypes} optional {...bind('employmentType')} />
        <SelectField label="Workplace" options={workplaces} optional {...bind('workplace')} />
      </div>
      <SalaryFields form={form} />
      <TextArea
        label="Description"
        {...bind('description', { validate: filled('Please enter a description.') })}
        required
      />
      <RequirementLines form={form} />
      <JobQuestions form={form} />
      <TextField
        label="Closes on"
        hint="Open until the end of this day, then closed automatically."
        type="date"
        {...bind('closesOn', {
          validate: () => !isUnreadable('closesOn') || 'Please complete the day, or clear it.',
        })}
      />
      <Checkbox label="Active" hint="Visitors see active jobs and can apply." {...form.register('status')} />
    </EditorForm>
  );
}
