import { useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextArea, TextField, type FieldProps } from '../../ui/fields';
import { onlyKnown, placeholders, type TextKind } from './placeholders';

function insertText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (field.readOnly) return;
  const { selectionStart, selectionEnd, value } = field;
  field.focus();
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type Bound = UseFormRegisterReturn & Pick<FieldProps, 'error' | 'className'> & { readOnly?: boolean };

interface MessageFieldsProps {
  /** Undefined: the text has no placeholders. */
  kind: TextKind | undefined;
  subject: Bound;
  body: Bound;
  typed: { subject: string; body: string };
  className?: string | undefined;
}

const wrongIn = (text: string, kind: TextKind | undefined) => {
  const known = !kind || onlyKnown(kind)(text);
  return known === true ? undefined : known;
};

export function MessageFields({ kind, subject, body, typed, className = 'grid gap-5' }: MessageFieldsProps) {
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const field = last.current ?? area.current?.querySelector('textarea');
    if (field) insertText(field, `{{${name}}}`);
  };

  return (
    <div
      ref={area}
      className={className}
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
          last.current = target;
      }}
    >
      <TextField
        label="Subject"
        {...subject}
        error={subject.error ?? wrongIn(typed.subject, kind)}
        required
        autoComplete="off"
      />
      <div className="col-span-full grid gap-2">
        <TextArea
          label="Message"
          {...body}
          error={body.error ?? wrongIn(typed.body, kind)}
          required
          rows={10}
        />
        {kind && (
          <div role="group" aria-label="Insert" className="flex flex-wrap items-center gap-1.5">
            <span aria-hidden className="mr-0.5 text-xs text-ink-soft max-sm:hidden">
              Insert
            </span>
            {Object.entries(placeholders[kind]).map(([name, meaning]) => (
              <button
                key={name}
                type="button"
                disabled={body.readOnly}
                onClick={() => insert(name)}
                className="min-h-11 rounded-control border border-field-line bg-sunken px-2 text-sm sm:px-3 transition-colors duration-150 hover:border-line hover:bg-highlight disabled:opacity-55"
              >
                <span className="sr-only">Insert </span>
                {meaning}
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
