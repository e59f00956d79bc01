import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { classes } from './classes';
import { AlertIcon } from './icons';

interface FieldProps {
  label: string;
  /** A sentence that says what to do, shown beside the field and read with it. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

/** How every field looks. */
export const control =
  'w-full rounded-control border-2 border-field-line bg-raised px-4 text-ink transition-colors duration-150 placeholder:text-ink-soft placeholder:opacity-80 hover:border-line focus:border-line aria-invalid:border-danger disabled:opacity-60';

/** The message below a field. It stays in the tree, so that a screen reader hears it appear. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} aria-live="polite" className="text-sm font-medium text-danger empty:hidden">
      {children ? (
        <span className="flex items-start gap-1.5">
          <AlertIcon size={16} className="mt-1 shrink-0" />
          <span>{children}</span>
        </span>
      ) : null}
    </p>
  );
}

function useField(
  { label, error, hint, hideLabel, className }: FieldProps,
  {
    id,
    required = false,
    disabled = false,
  }: Pick<InputHTMLAttributes<never>, 'id' | 'required' | 'disabled'>,
) {
  const made = useId();
  const key = id ?? made;
  const describedBy = [hint !== undefined && `${key}-hint`, error && `${key}-error`]
    .filter(Boolean)
    .join(' ');
  const wrap = (input: ReactNode) => (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={key} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        <span id={`${key}-label`}>{label}</span>
        {!required && !disabled && !hideLabel && (
          <span className="font-normal text-ink-soft"> (optional)</span>
        )}
      </label>
      {input}
      {hint !== undefined && (
        <p id={`${key}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${key}-error`}>{error}</FieldError>
    </div>
  );
  return {
    wrap,
    attributes: {
      id: key,
      // The name is the label alone: that it is optional is no part of it.
      'aria-labelledby': `${key}-label`,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & { ref?: Ref<HTMLInputElement> | undefined };

/** A labelled line of text. Spread react-hook-form's `register(…)` into it; pass `required` where it is. */
export function TextField({ label, error, hint, hideLabel, className, ...input }: TextFieldProps) {
  const field = useField({ label, error, hint, hideLabel, className }, input);
  return field.wrap(
    <input type="text" {...input} {...field.attributes} className={classes(control, 'h-12')} />,
  );
}

type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & {
    ref?: Ref<HTMLTextAreaElement> | undefined;
  };

/** A labelled box of text that grows with what is typed. */
export function TextArea({ label, error, hint, hideLabel, className, rows = 5, ...input }: TextAreaProps) {
  const field = useField({ label, error, hint, hideLabel, className }, input);
  return field.wrap(
    <textarea
      rows={rows}
      {...input}
      {...field.attributes}
      className={classes(control, 'field-sizing-content max-h-[28rem] min-h-32 resize-y py-3')}
    />,
  );
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A small pane that lights up when ticked. The whole row is the target. */
export function Checkbox({ label, hideLabel = false, hint, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <label className={classes('inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-3', className)}>
      <input
        {...input}
        type="checkbox"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="peer size-5 shrink-0 appearance-none rounded-[2px] border-2 border-line bg-raised check-mark bg-[length:0_0] bg-center bg-no-repeat transition-colors duration-150 checked:bg-accent checked:bg-[length:14px_14px] disabled:opacity-50"
      />
      <span className={hideLabel ? 'sr-only' : 'grid'}>
        <span id={`${id}-label`} className="text-sm font-medium">
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="text-xs text-ink-soft">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
