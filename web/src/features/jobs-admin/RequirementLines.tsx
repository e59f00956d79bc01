import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { controls } from '../../content/controls';
import { bindFields } from '../../forms/useAdminForm';
import { Button } from '../../ui/Button';
import { FieldError, TextField } from '../../ui/fields';
import type { JobFormValues } from './job-form';

export function RequirementLines({ form }: { form: UseFormReturn<JobFormValues> }) {
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
      <FieldError of="requirements">
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
