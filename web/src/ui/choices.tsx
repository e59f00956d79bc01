import type { ComponentProps } from 'react';
import { Field, FieldHint, LabelText, useFieldAttributes, type FieldProps } from './fields';
import { clsx } from 'clsx';
import { ChevronIcon } from './icons';

type SelectFieldProps = Omit<FieldProps, 'hideLabel'> &
  Omit<ComponentProps<'select'>, 'children'> & {
    optional?: boolean | undefined;
    options: readonly { value: string; label: string }[];
  };

/** The options of a select, by their labels. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

export const Options = ({ options }: Pick<SelectFieldProps, 'options'>) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, optional, options, className, ...select } = props;
  return (
    <Field {...{ label, error, hint, className, optional }}>
      {(attributes) => (
        <div className="relative">
          <select
            {...select}
            {...attributes}
            className="h-12 w-full appearance-none rounded-control border-2 border-field-line bg-raised pr-11 pl-4 text-ellipsis text-ink transition-colors duration-150 hover:border-line focus:border-line aria-invalid:border-danger"
          >
            <Options options={options} />
          </select>
          <ChevronIcon
            size={18}
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
          />
        </div>
      )}
    </Field>
  );
}

type CheckboxProps = Omit<FieldProps, 'error'> &
  Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
    /** Some, but not all, of what it stands for. */
    indeterminate?: boolean;
  };

export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel = false, hint, className, indeterminate, ...input } = props;
  const attributes = useFieldAttributes({ hint });
  return (
    <label className={clsx('inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-3', className)}>
      <input
        {...input}
        {...attributes}
        // HTML has no attribute for it, and a click ends it. A registered field has a ref of its own.
        {...(indeterminate !== undefined && {
          ref: (box: HTMLInputElement | null) => {
            if (box) box.indeterminate = indeterminate;
          },
        })}
        type="checkbox"
        className="peer size-5 shrink-0 appearance-none rounded-[2px] border-2 border-line bg-raised bg-[url(/src/ui/check.svg)] bg-[length:0_0] bg-center bg-no-repeat transition-colors duration-150 checked:bg-accent checked:bg-[length:14px_14px] indeterminate:bg-accent indeterminate:bg-linear-to-r indeterminate:from-on-accent indeterminate:to-on-accent indeterminate:bg-[length:10px_3px] disabled:opacity-50"
      />
      <span className={hideLabel ? 'sr-only' : 'grid'}>
        <span className="text-sm font-medium">
          <LabelText fieldId={attributes.id}>{label}</LabelText>
        </span>
        <FieldHint fieldId={attributes.id}>{hint}</FieldHint>
      </span>
    </label>
  );
}
