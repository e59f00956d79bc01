import { clsx } from 'clsx';
import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { controls } from '../content/controls';
import { CloseIcon } from './icons';

interface DialogProps {
  onClose: () => void;
  title: string;
  /** Said after the title; leave out where the content speaks for itself. */
  description?: string | undefined;
  children: ReactNode;
  /** Buttons at the end. */
  footer?: ReactNode;
  /** Takes the focus when the dialog opens; otherwise the X does. */
  firstFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
}

/**
 * A modal dialog with its title and an X, open for as long as it is rendered. The browser's own element keeps the focus in
 * it and gives it back, and weighs nothing, which matters to visitors. Escape and a click outside close it.
 */
export function Dialog({
  onClose,
  title,
  description,
  children,
  footer,
  firstFocus,
  className,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Before it is taken out of the document: what is not there gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    firstFocus?.current?.focus();
    return () => element?.close();
  }, [firstFocus]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      {...(description === undefined ? {} : { 'aria-describedby': `${id}-description` })}
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className={clsx(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-3xl overflow-y-auto bg-raised text-ink shadow-[0_0_0_2px_var(--line),var(--shade)] animate-[rise_200ms_var(--ease-glass)] backdrop:animate-[appear_150ms_ease-out] backdrop:bg-[rgb(10_11_15/0.62)]',
        className,
      )}
    >
      <div className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b-2 border-line bg-raised py-3 pr-3 pl-6">
        <h2 id={`${id}-title`} className="py-1.5 font-display text-card">
          {title}
        </h2>
        <button
          type="button"
          aria-label={controls.close}
          onClick={onClose}
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
