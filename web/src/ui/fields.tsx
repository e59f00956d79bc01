import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { controls } from '../content/controls';
import { AlertIcon } from './icons';

export interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

export const control =
  'w-full rounded-control border-2 border-field-line bg-raised px-4 text-ink transition-colors duration-150 placeholder:text-ink-soft placeholder:opacity-80 hover:border-line focus:border-line aria-invalid:border-danger disabled:opacity-60';

export function useFieldAttributes({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId();
  const describedBy = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    id,
    // The name is the label alone: that it is optional is no part of it.
    'aria-labelledby': `${id}-label`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
  };
}

interface PartProps {
  fieldId: string;
  children: ReactNode;
}

export function LabelText({ fieldId, optional, children }: PartProps & { optional?: boolean | undefined }) {
  return (
    <>
      <span id={`${fieldId}-label`}>{children}</span>
      {optional && <span className="font-normal text-ink-soft">{` ${controls.optional}`}</span>}
    </>
  );
}

export function FieldHint({ fieldId, children }: PartProps) {
  if (children === undefined) return null;
  return (
    <span id={`${fieldId}-hint`} className="block text-xs text-ink-soft">
      {children}
    </span>
  );
}

/** The message below a field. It stays in the tree, so that a screen reader hears it appear. */
export function FieldError({ fieldId, children }: PartProps) {
  return (
    <p id={`${fieldId}-error`} aria-live="polite" className="text-sm font-medium text-danger empty:hidden">
      {children ? (
        <span className="flex items-start gap-1.5">
          <AlertIcon size={16} className="mt-1 shrink-0" />
          <span>{children}</span>
        </span>
      ) : null}
    </p>
  );
}

interface FrameProps extends FieldProps {
  optional?: boolean | undefined;
  children: (attributes: ReturnType<typeof useFieldAttributes>) => ReactNode;
}

export function Field({ label, optional, hideLabel, hint, error, className, children }: FrameProps) {
  const attributes = useFieldAttributes({ hint, error });
  const key = attributes.id;
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <label htmlFor={key} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        <LabelText fieldId={key} optional={optional && !hideLabel}>
          {label}
        </LabelText>
      </label>
      {children(attributes)}
      <FieldHint fieldId={key}>{hint}</FieldHint>
      <FieldError fieldId={key}>{error}</FieldError>
    </div>
  );
}

/** A labelled line of text. Spread react-hook-form's `register(…)` into it; pass `required` where it is. */
export function TextField(props: FieldProps & ComponentProps<'input'> & { optional?: boolean }) {
  const { label, error, hint, hideLabel, className, optional, ...input } = props;
  const isOptional = optional ?? !(input.required || input.disabled);
  return (
    <Field {...{ label, error, hint, hideLabel, className, optional: isOptional }}>
      {(attributes) => <input type="text" {...input} {...attributes} className={clsx(control, 'h-12')} />}
    </Field>
  );
}

const grows = 'field-sizing-content max-h-[28rem] resize-y py-3';

export function TextArea(props: Pick<FieldProps, 'label' | 'error' | 'hint'> & ComponentProps<'textarea'>) {
  const { label, error, hint, rows = 5, ...input } = props;
  return (
    <Field label={label} error={error} hint={hint} optional={!input.required}>
      {(attributes) => (
        <textarea
          rows={rows}
          {...input}
          {...attributes}
          className={clsx(control, grows, rows > 1 && 'min-h-32')}
        />
      )}
    </Field>
  );
}
