import { clsx } from 'clsx';
import { useRef, type ReactNode, type Ref } from 'react';
import { controls } from '../content/controls';
import { dialogLook, isClosed } from './dialog-look';
import { CloseIcon } from './icons';

export interface DialogPanelProps {
  id: string;
  title: string;
  /** Said after the title; leave out where the content speaks for itself. */
  description?: string | undefined;
  children: ReactNode;
  footer?: ReactNode;
  className?: string | undefined;
  onClosed?: (() => void) | undefined;
  ref?: Ref<HTMLDialogElement> | undefined;
}

const close = (inside: Element) => inside.closest('dialog')?.close();

/** A native dialog. `closedby` and `command` close it before the script arrives; the handlers serve older browsers. */
export function DialogPanel({
  id,
  title,
  description,
  children,
  footer,
  className,
  onClosed,
  ref,
}: DialogPanelProps) {
  /** A selection of text may begin inside and end outside. */
  const pressedOutside = useRef(false);
  return (
    <dialog
      ref={ref}
      id={id}
      closedby="any"
      aria-labelledby={`${id}-title`}
      {...(description === undefined ? {} : { 'aria-describedby': `${id}-description` })}
      onClose={(event) => isClosed(event) && onClosed?.()}
      onPointerDown={({ target, currentTarget }) => {
        pressedOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressedOutside.current) close(currentTarget);
      }}
      className={clsx(dialogLook, 'max-w-3xl', className)}
    >
      <div className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b-2 border-line bg-raised py-3 pr-3 pl-6">
        <h2 id={`${id}-title`} className="py-1.5 font-display text-card">
          {title}
        </h2>
        <button
          type="button"
          command="close"
          commandfor={id}
          aria-label={controls.close}
          onClick={({ currentTarget }) => currentTarget.commandForElement ?? close(currentTarget)}
          className="grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-150 hover:bg-highlight"
        >
          <CloseIcon size={22} />
        </button>
      </div>
      <div className="p-6">
        {description !== undefined && (
          <p id={`${id}-description`} className="mb-4 text-ink-soft">
            {description}
          </p>
        )}
        {children}
      </div>
      {footer !== undefined && (
        <div className="flex flex-wrap justify-end gap-3 border-t border-hairline px-6 py-4">{footer}</div>
      )}
    </dialog>
  );
}
