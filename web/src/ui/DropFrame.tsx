import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { useMissedDrop } from './useMissedDrop';

interface DropFrameProps {
  /** Gets the first file that is dropped. */
  onDrop: (file: File | undefined) => void;
  invalid: boolean;
  className?: string | undefined;
  /** What is shown, and an `<input type="file">` that covers it all. */
  children: ReactNode;
}

/** Goes over the whole frame, so that a press anywhere chooses a file. */
export const overFrame = 'absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default';

/** A frame that takes a file: by a press, or dropped on it. A file that is dropped beside it changes nothing. */
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
