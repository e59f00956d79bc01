import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { fileDrop, controls } from '../content/controls';
import { Field, type FieldProps } from './fields';
import { formatBytes } from '../content/formats';
import { CloseIcon, icon } from './icons';
import { clsx } from 'clsx';
import { Button } from './Button';

interface UploadProgressProps {
  label: string;
  share: number;
  onCancel: () => void;
}

export function UploadProgress({ label, share, onCancel }: UploadProgressProps) {
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={label}
        max={1}
        value={share}
        className="h-3 min-w-0 grow appearance-none border-2 border-line bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <span className="w-12 text-right text-sm tabular-nums">{Math.round(share * 100)}%</span>
      <Button size="small" variant="quiet" className="px-2!" onClick={onCancel}>
        {controls.cancel}
      </Button>
    </div>
  );
}

interface DropFrameProps {
  onDrop: (file: File | undefined) => void;
  invalid: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Goes over the whole frame, so that a press anywhere chooses a file. */
export const overFrame = 'absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default';

export function DropFrame({ onDrop, invalid, className, children }: DropFrameProps) {
  const [over, setOver] = useState(false);
  useMissedDrop();
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.files[0]);
      }}
      className={clsx(
        'relative grid place-items-center rounded-control border-2 bg-raised text-center transition-colors duration-150',
        'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
        over
          ? 'border-line bg-highlight forced-colors:border-solid'
          : invalid
            ? 'border-danger'
            : 'border-field-line hover:border-line',
        className,
      )}
    >
      {children}
    </div>
  );
}

function useMissedDrop(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

const FileIcon = icon(
  <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8" />,
);
const UploadIcon = icon(<path d="M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />);

interface FileDropProps extends Omit<FieldProps, 'hideLabel'> {
  name: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  accept: string;
  required?: boolean | undefined;
  progress?: number | undefined;
  onCancel: () => void;
}

/** @param onRemove none while the file is sent */
function Chosen({ file, onRemove }: { file: File; onRemove: (() => void) | undefined }) {
  return (
    <div className="flex w-full items-center gap-3 text-left">
      <FileIcon size={24} className="shrink-0" />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{file.name}</span>
        <span className="block text-xs text-ink-soft">{formatBytes(file.size)}</span>
      </span>
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={fileDrop.remove(file.name)}
          className="relative grid size-11 shrink-0 place-items-center rounded-control hover:bg-highlight"
        >
          <CloseIcon size={20} />
        </button>
      )}
    </div>
  );
}

export function FileDrop(props: FileDropProps) {
  const { name, file, onChange, accept, required, progress, onCancel, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
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

  const take = (chosen: File | undefined) => {
    if (chosen && !sending) onChange(chosen);
  };
  const remove = () => {
    onChange(undefined);
    input.current?.focus();
  };

  return (
    <Field {...field} optional={!required}>
      {(attributes) => (
        <>
          <DropFrame
            onDrop={take}
            invalid={Boolean(field.error)}
            className="min-h-24 border-dashed px-4 py-5"
          >
            <input
              {...attributes}
              ref={input}
              name={name}
              type="file"
              accept={accept}
              required={required}
              disabled={sending}
              onChange={({ target }) => take(target.files?.[0])}
              className={overFrame}
            />
            {file ? (
              <Chosen file={file} onRemove={sending ? undefined : remove} />
            ) : (
              <span className="flex items-center gap-3">
                <UploadIcon size={22} />
                <span>
                  <span className="font-semibold text-link underline underline-offset-4">
                    {fileDrop.choose}
                  </span>{' '}
                  {fileDrop.orDrop}
                </span>
              </span>
            )}
          </DropFrame>
          {sending && (
            <UploadProgress label={fileDrop.sending(file?.name)} share={progress} onCancel={onCancel} />
          )}
        </>
      )}
    </Field>
  );
}
