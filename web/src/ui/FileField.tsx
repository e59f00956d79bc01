import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { controls, fileDrop } from '../content/controls';
import { formatBytes } from '../content/formats';
import { Button } from './Button';
import { Field, type FieldProps } from './fields';
import { icon } from './icons';

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

const UploadIcon = icon(<path d="M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />);

interface FileDropProps extends FieldProps, Omit<Upload, 'label'> {
  name: string;
  file: File | undefined;
  onChange: (file: File) => void;
  accept: string;
  required?: boolean | undefined;
}

/** A file that is sent with its form. */
export function FileDrop({ file, onChange, progress, onCancel, ...field }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);

  const adoptEarlyChoice = useEffectEvent(() => {
    const chosen = input.current?.files?.[0];
    if (chosen) onChange(chosen);
  });
  // A file may be chosen before the page's script has loaded.
  useEffect(() => adoptEarlyChoice(), []);

  return (
    <FileField
      {...field}
      ref={input}
      disabled={progress !== undefined}
      // The same file can be chosen again: it may have changed, or was sent.
      onClick={({ currentTarget }) => (currentTarget.value = '')}
      onChange={({ target }) => target.files?.[0] && onChange(target.files[0])}
      frame="min-h-24 border-dashed px-4 py-5"
      upload={{ label: fileDrop.sending(file?.name), progress, onCancel }}
    >
      <span className="pointer-events-none flex max-w-full items-center gap-3">
        <UploadIcon size={22} className="shrink-0" />
        <span className="min-w-0">
          {file && (
            <span className="block truncate font-medium">
              {file.name}, {formatBytes(file.size)}
            </span>
          )}
          <span className="font-semibold text-link underline underline-offset-4">
            {file ? fileDrop.another : fileDrop.choose}
          </span>{' '}
          {fileDrop.orDrop}
        </span>
      </span>
    </FileField>
  );
}
