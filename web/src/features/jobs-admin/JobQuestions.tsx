import { ChevronDown, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { filled } from '../../forms/rules';
import { bindFields, reveal } from '../../forms/useAdminForm';
import { Button } from '../../ui/Button';
import { Checkbox, optionsOf, SelectField } from '../../ui/choices';
import { FieldError, TextArea, TextField } from '../../ui/fields';
import { useToast } from '../../ui/Toast';
import { answerTypes, checkOptions, newQuestion, type JobFormValues } from './job-form';

const MAX = 5;
const stays = 'Answers that were given stay stored with the wording of that day.';

const action = (label: string, isPossible: boolean, run: () => void) => (
  <Button size="small" disabled={!isPossible} onClick={run}>
    {label}
  </Button>
);

export function JobQuestions({ form }: { form: UseFormReturn<JobFormValues> }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'questions' });
  const questions = useWatch({ control: form.control, name: 'questions' });
  const toast = useToast();
  const section = useRef<HTMLElement>(null);
  const { errors, submitCount } = form.formState;
  const bind = bindFields(form);
  const find = (selector: string) => section.current?.querySelector<HTMLElement>(selector);

  // useAdminForm takes the focus to the fields before these.
  useEffect(() => reveal(section.current?.querySelector('[aria-invalid]')), [submitCount]);

  const drop = (place: number, isStored: boolean) => {
    remove(place);
    if (isStored) toast({ headline: 'The question is removed once you save.', detail: stays });
    find('h3')?.focus();
  };
  const add = () => {
    flushSync(() => append(newQuestion, { shouldFocus: false }));
    reveal(find('details:last-child input'));
  };

  return (
    <section ref={section} aria-labelledby="questions" className="grid gap-3">
      <h3 id="questions" tabIndex={-1} className="font-display text-card">
        Questions <small className="font-sans text-sm text-ink-soft">{`${fields.length} of ${MAX}`}</small>
      </h3>
      <p className="text-sm text-ink-soft">
        Asked after the cover letter. Nothing rejects by itself: you read the answers beside the resume.
      </p>
      <div className="grid gap-0.5 bg-line shadow-frame empty:hidden">
        {fields.map((field, place) => {
          const { _id, text, type, required } = questions[place] ?? field;
          const name = `questions.${place}` as const;
          return (
            <details key={field.id} name="question" className="group bg-raised open:bg-surface">
              <summary className="flex min-h-14.5 items-center gap-3 px-4 py-2 text-sm -outline-offset-3">
                <span className="text-ink-soft tabular-nums">{place + 1}</span>
                <span className="min-w-0 grow font-semibold [overflow-wrap:anywhere]">
                  {text || 'New question'}
                  <small className="block text-xs font-normal text-ink-soft">
                    {answerTypes[type] + (required ? ', required' : '')}
                  </small>
                </span>
                <ChevronDown aria-hidden size={18} className="shrink-0 group-open:rotate-180" />
              </summary>
              <div className="grid gap-5 px-4 pt-2 pb-5">
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
                {_id && <p className="border-l-4 border-accent bg-highlight p-3 text-sm">{stays}</p>}
                <div className="flex flex-wrap gap-2">
                  {action('Move up', place > 0, () => move(place, place - 1))}
                  {action('Move down', place < fields.length - 1, () => move(place, place + 1))}
                  {action('Delete', true, () => drop(place, _id !== ''))}
                </div>
              </div>
            </details>
          );
        })}
      </div>
      <FieldError fieldId="questions">{errors.questions?.message}</FieldError>
      {fields.length < MAX ? (
        <Button size="small" className="justify-self-start" onClick={add}>
          <Plus aria-hidden size={18} />
          Add a question
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">Five is the most.</p>
      )}
    </section>
  );
}
