import type { InputHTMLAttributes } from 'react';
import { FieldError, LabelText, useFieldAttributes } from '../../../ui/field';
import { Pane } from '../../../ui/panes';

interface StripFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  label: string;
  error?: string | undefined;
}

/** A field that is itself a pane of the strip: the frame is the pane's, and so is the focus ring. */
export function StripField({ label, error, ...input }: StripFieldProps) {
  const attributes = useFieldAttributes({ error });
  const { id } = attributes;
  return (
    <Pane
      space="none"
      className="grid content-start focus-within:z-10 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus has-aria-invalid:shadow-[0_0_0_2px_var(--color-danger)]"
    >
      <label htmlFor={id} className="px-4.5 pt-3 text-xs text-ink-soft">
        <LabelText of={id}>{label}</LabelText>
      </label>
      <input
        type="text"
        required
        {...input}
        {...attributes}
        className="h-11 w-full bg-transparent px-4.5 pb-2 font-medium outline-none placeholder:font-normal placeholder:text-ink-soft"
      />
      <div className="px-4.5 [&>p:not(:empty)]:pb-3">
        <FieldError of={id}>{error}</FieldError>
      </div>
    </Pane>
  );
}
