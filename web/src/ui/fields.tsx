import { clsx } from 'clsx';
import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { control, Field, type FieldProps } from './field';

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & { ref?: Ref<HTMLInputElement> | undefined };

/** A labelled line of text. Spread react-hook-form's `register(…)` into it; pass `required` where it is. */
export function TextField({ label, error, hint, hideLabel, className, ...input }: TextFieldProps) {
  const optional = !input.required && !input.disabled;
  return (
    <Field {...{ id: input.id, label, error, hint, hideLabel, className, optional }}>
      {(attributes) => <input type="text" {...input} {...attributes} className={clsx(control, 'h-12')} />}
    </Field>
  );
}

type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & {
    ref?: Ref<HTMLTextAreaElement> | undefined;
  };

/** A labelled box of text that grows with what is typed. */
export function TextArea({ label, error, hint, hideLabel, className, rows = 5, ...input }: TextAreaProps) {
  const optional = !input.required && !input.disabled;
  return (
    <Field {...{ id: input.id, label, error, hint, hideLabel, className, optional }}>
      {(attributes) => (
        <textarea
          rows={rows}
          {...input}
          {...attributes}
          className={clsx(control, 'field-sizing-content max-h-[28rem] min-h-32 resize-y py-3')}
        />
      )}
    </Field>
  );
}
