import { FileText, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { classes } from './classes';
import { FieldError } from './fields';
import { formatBytes } from './format-bytes';
import { CloseIcon } from './icons';

interface FileDropProps {
  label: string;
  name: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** As in <input accept>. */
  accept: string;
  /** What may be given: kinds and size. */
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** While sending: 0 to 1. */
  progress?: number | undefined;
  /** Shown beside the progress. */
  onCancel?: (() => void) | undefined;
  /** The input itself, to move the focus to it. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A place for one file: choose it, or drop it anywhere on the frame. Shows its progress while it is sent. */
export function FileDrop(props: FileDropProps) {
  const { label, name, file, onChange, accept, hint, error, required, disabled, progress, onCancel, ref } =
    props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const sending = progress !== undefined;

  const adoptEarlyChoice = useEffectEvent(() => {
    const chosen = input.current?.files?.[0];
    if (chosen) onChange(chosen);
  });
  // A file may be chosen before the page's script has loaded.
  useEffect(() => adoptEarlyChoice(), []);

  const held = useRef(false);
  // Once a file is taken away, by its button or with the whole form, the same one can be chosen again.
  useEffect(() => {
    if (held.current && !file && input.current) input.current.value = '';
    held.current = file !== undefined;
  }, [file]);

  const clear = () => {
    onChange(undefined);
    input.current?.focus();
  };

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {!required && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const dropped = event.dataTransfer.files[0];
          if (dropped && !disabled && !sending) onChange(dropped);
        }}
        className={classes(
          'relative grid min-h-24 place-items-center rounded-control border-2 border-dashed bg-raised px-4 py-5 text-center transition-colors duration-150',
          'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
          over ? 'border-line bg-lit' : error ? 'border-danger' : 'border-field-line hover:border-line',
        )}
      >
        <input
          ref={(element) => {
            input.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          id={id}
          name={name}
          type="file"
          accept={accept}
          required={required}
          disabled={disabled === true || sending}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) onChange(chosen);
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
        />
        {file ? (
          <div className="flex w-full items-center gap-3 text-left">
            <FileText aria-hidden size={24} className="shrink-0" />
            <span className="min-w-0 grow">
              <span className="block truncate font-medium">{file.name}</span>
              <span className="block text-xs text-ink-soft">{formatBytes(file.size)}</span>
            </span>
            {!sending && !disabled && (
              <button
                type="button"
                onClick={clear}
                aria-label={`Remove ${file.name}`}
                className="relative grid size-11 shrink-0 place-items-center rounded-control hover:bg-lit"
              >
                <CloseIcon size={20} />
              </button>
            )}
          </div>
        ) : (
          <span className="flex items-center gap-3">
            <Upload aria-hidden size={22} />
            <span>
              <span className="font-semibold text-link underline underline-offset-4">Choose a file</span> or
              drop it here
            </span>
          </span>
        )}
      </div>
      {sending && (
        <div className="flex items-center gap-4">
          <progress
            aria-label={`Sending ${file?.name ?? 'the file'}`}
            max={1}
            value={progress}
            className="upload-progress h-3 grow border-2 border-line"
          />
          <span className="w-12 text-right text-sm tabular-nums">{Math.round(progress * 100)}%</span>
          {onCancel && (
            <button
              type="button"
              onClick={onCancel}
              className="min-h-11 px-2 text-sm font-semibold text-link"
            >
              Cancel
            </button>
          )}
        </div>
      )}
      <p id={`${id}-hint`} className="text-xs text-ink-soft empty:hidden">
        {hint}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
