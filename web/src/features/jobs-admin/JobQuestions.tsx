import { FormProvider, useWatch, type UseFormReturn } from 'react-hook-form';
import { EntryList } from '../../forms/EntryList';
import { filled } from '../../forms/rules';
import { bindFields } from '../../forms/useAdminForm';
import { Checkbox, optionsOf, SelectField } from '../../ui/choices';
import { FieldError, TextArea, TextField } from '../../ui/fields';
import { answerTypes, checkOptions, newQuestion, type JobFormValues } from './job-form';

const MAX = 5;

export function JobQuestions({ form }: { form: UseFormReturn<JobFormValues> }) {
  const questions = useWatch({ control: form.control, name: 'questions' });
  const bind = bindFields(form);

  const entryAt = (place: number) => {
    const { _id, text, type, required } = questions[place] ?? newQuestion;
    const name = `questions.${place}` as const;
    return {
      title: text || 'New question',
      about: answerTypes[type] + (required ? ', required' : ''),
      children: (
        <>
          <TextField
            label="Question"
            {...bind(`${name}.text`, { validate: filled('Please enter a question.') })}
            required
            maxLength={200}
          />
          <SelectField label="Answer" options={optionsOf(answerTypes)} {...bind(`${name}.type`)} />
          {type === 'choice' && (
            <TextArea
              label="Options"
              hint="One on each line, 2 to 8."
              {...bind(`${name}.options`, { validate: checkOptions })}
              required
              rows={3}
            />
          )}
          <Checkbox label="Required" {...form.register(`${name}.required`)} />
          {_id && (
            <p className="border-l-4 border-accent bg-highlight p-3 text-sm">
              If you change or remove the question, answers that were given stay stored with the wording of
              that day.
            </p>
          )}
        </>
      ),
    };
  };

  return (
    <div className="grid gap-3">
      <FormProvider {...form}>
        <EntryList
          name="questions"
          title="Questions"
          hint="Asked after the cover letter. Nothing rejects by itself: you read the answers beside the resume."
          one="question"
          max={MAX}
          blank={newQuestion}
          entryAt={entryAt}
        />
      </FormProvider>
      <FieldError fieldId="questions">{form.formState.errors.questions?.message}</FieldError>
      {questions.length === MAX && <p className="text-sm text-ink-soft">Five is the most.</p>}
    </div>
  );
}
