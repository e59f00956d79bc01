import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { controls, fileDrop } from '../content/controls';
import { formatBytes } from '../content/formats';
import { Button } from './Button';
import { Field, type FieldProps } from './fields';
import { CloseIcon, icon } from './icons';

interface Upload {
  label: string;
  /** 0 to 1 while the file is sent. */
  progress: number | undefined;
  onCancel: () => void;
}

interface FileFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'children'> {
  /** Classes of the frame. */
  frame: string;
  upload: Upload;
  /** In the frame. */
  children: ReactNode;
}

/** A file input over a whole frame: a press anywhere chooses a file, and the browser takes a dropped one. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, frame, upload, children, ...input } = props;
  const [isOver, setOver] = useState(false);
  return (
    <Field {...{ label, hint, error }} className="grid-cols-[minmax(0,1fr)]">
      {(attributes) => (
        <>
          <div
            className={clsx(
              'relative grid place-items-center rounded-control border-2 bg-raised text-center transition-colors duration-150',
              'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
              isOver
                ? 'border-line bg-highlight forced-colors:border-solid'
                : error
                  ? 'border-danger'
                  : 'border-field-line hover:border-line',
              frame,
            )}
          >
            <input
              {...input}
              {...attributes}
              type="file"
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
              className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
            />
            {children}
          </div>
          {upload.progress !== undefined && (
            <div className="flex items-center gap-3">
              <progress
                aria-label={upload.label}
                max={1}
                value={upload.progress}
                className="h-3 min-w-0 grow appearance-none border-2 border-line bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
              />
              <span className="w-12 text-right text-sm tabular-nums">
                {Math.round(upload.progress * 100)}%
              </span>
              <Button size="small" variant="quiet" className="px-2!" onClick={upload.onCancel}>
                {controls.cancel}
              </Button>
            </div>
          )}
        </>
      )}
    </Field>
  );
}

const FileIcon = icon(
  <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8" />,
);
const UploadIcon = icon(<path d="M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />);

interface FileDropProps extends FieldProps, Omit<Upload, 'label'> {
  name: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  accept: string;
  required?: boolean | undefined;
}

/** A file that is sent with its form. */
export function FileDrop({ file, onChange, progress, onCancel, ...field }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const sending = progress !== undefined;

  const adoptEarlyChoice = useEffectEvent(() => {
    const chosen = input.current?.files?.[0];
    if (chosen) onChange(chosen);
  });
  // A file may be chosen before the page's script has loaded.
  useEffect(() => adoptEarlyChoice(), []);
  // A file that was taken away can be chosen again.
  useEffect(() => {
    if (!file && input.current) input.current.value = '';
  }, [file]);

  return (
    <FileField
      {...field}
      ref={input}
      disabled={sending}
      onChange={({ target }) => target.files?.[0] && onChange(target.files[0])}
      frame="min-h-24 border-dashed px-4 py-5"
      upload={{ label: fileDrop.sending(file?.name), progress, onCancel }}
    >
      {file ? (
        <div className="pointer-events-none flex w-full items-center gap-3 text-left">
          <FileIcon size={24} className="shrink-0" />
          <span className="min-w-0 grow">
            <span className="block truncate font-medium">{file.name}</span>
            <span className="block text-xs text-ink-soft">{formatBytes(file.size)}</span>
          </span>
          {!sending && (
            <button
              type="button"
              onClick={() => {
                onChange(undefined);
                input.current?.focus();
              }}
              aria-label={fileDrop.remove(file.name)}
              className="pointer-events-auto relative grid size-11 shrink-0 place-items-center rounded-control hover:bg-highlight"
            >
              <CloseIcon size={20} />
            </button>
          )}
        </div>
      ) : (
        <span className="flex items-center gap-3">
          <UploadIcon size={22} />
          <span>
            <span className="font-semibold text-link underline underline-offset-4">{fileDrop.choose}</span>{' '}
            {fileDrop.orDrop}
          </span>
        </span>
      )}
    </FileField>
  );
}
