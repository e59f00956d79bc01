import type { UseFormReturn } from 'react-hook-form';
import { jobWords } from '../../content/career';
import { EditorForm, type EditorFormProps } from '../../forms/EditorForm';
import { bindFields, isUnreadable, type Editor } from '../../forms/useAdminForm';
import { filled } from '../../forms/rules';
import { Checkbox, SelectField } from '../../ui/choices';
import { TextArea, TextField } from '../../ui/fields';
import type { JobFormValues } from './job-form';
import { RequirementLines } from './RequirementLines';
import { SalaryFields } from './SalaryFields';

const optionsOf = (labels: Readonly<Record<string, string>>) => [
  { value: '', label: 'Not given' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
const employmentTypes = optionsOf(jobWords.employmentTypes);
const workplaces = optionsOf(jobWords.workplaces);

interface JobFormProps extends Pick<EditorFormProps, 'submitLabel' | 'labelledBy' | 'notice'> {
  editor: Editor & { form: UseFormReturn<JobFormValues> };
  focusFirst?: boolean | undefined;
}

export function JobForm({ focusFirst, ...frame }: JobFormProps) {
  const { form } = frame.editor;
  const bind = bindFields(form);
  return (
    <EditorForm {...frame} className="grid gap-5">
      <TextField
        label="Title"
        {...bind('title', { validate: filled('Please enter a title.') })}
        required
        autoComplete="off"
        autoFocus={focusFirst}
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
