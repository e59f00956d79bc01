import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import type { Job } from '../../api/jobs';
import { applicationForm } from '../../content/application-form';
import { answerText } from '../../content/formats';
import { Button } from '../../ui/Button';
import { FieldError, LabelText, TextArea, useFieldAttributes } from '../../ui/fields';

export type Question = NonNullable<Job['questions']>[number];

function clear({ currentTarget }: MouseEvent) {
  const radios = currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [];
  for (const radio of radios) radio.checked = false;
  radios[0]?.focus();
  // The form stores its draft.
  radios[0]?.dispatchEvent(new Event('input', { bubbles: true }));
}

const row =
  'flex cursor-pointer items-center gap-3 px-4 py-2 has-checked:bg-highlight has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus';
const circle =
  'size-5.5 shrink-0 appearance-none rounded-full border-2 border-line bg-raised outline-none checked:border-7';

interface QuestionFieldProps {
  question: Question;
  name: string;
  error: string | undefined;
  readOnly: boolean;
}

export function QuestionField({ question, ...field }: QuestionFieldProps) {
  const { text, type, options = [], required } = question;
  const attributes = { ...useFieldAttributes({ error: field.error }), role: 'radiogroup' };
  if (type === 'text') return <TextArea label={text} {...field} required={required} rows={1} />;
  const isYesNo = type === 'yes-no';
  const frame = field.error ? 'border-danger' : 'border-field-line';
  return (
    <fieldset {...attributes} aria-required={required} className="group grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        <LabelText fieldId={attributes.id} optional={!required}>
          {text}
        </LabelText>
      </legend>
      <div className={clsx('rounded-control border-2 bg-raised', frame, isYesNo && 'grid grid-cols-2')}>
        {(isYesNo ? ['yes', 'no'] : options).map((option, place) => {
          const line = isYesNo ? `border-l-2 ${frame}` : 'border-t border-hairline';
          return (
            <label key={option} className={clsx(row, isYesNo ? 'min-h-14' : 'min-h-13', place > 0 && line)}>
              <input type="radio" name={field.name} value={option} className={circle} />
              {answerText(option)}
            </label>
          );
        })}
      </div>
      <FieldError fieldId={attributes.id}>{field.error}</FieldError>
      {!required && (
        <span className="-mx-4 hidden group-has-checked:block">
          <Button variant="quiet" size="small" onClick={clear}>
            {applicationForm.clearAnswer}
          </Button>
        </span>
      )}
    </fieldset>
  );
}
