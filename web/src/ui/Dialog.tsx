import { useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { controls } from '../content/controls';
import { CloseIcon } from './icons';

interface PanelProps extends ComponentProps<'dialog'> {
  id: string;
  title: string;
  description?: string | undefined;
  footer?: ReactNode;
}

export const CloseButton = (button: ComponentProps<'button'>) => (
  <button
    {...button}
    type="button"
    aria-label={controls.close}
    className="ml-auto grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-150 hover:bg-highlight"
  >
    <CloseIcon size={22} />
  </button>
);

/** Prevents the page from scrolling while a dialog other than a drawer is open. Call it when one opens or closes. */
export function holdPage(): void {
  const dialog = document.querySelector('dialog[open]:not(.drawer)');
  document.documentElement.toggleAttribute('data-held', dialog !== null);
}

const close = (inside: Element) => inside.closest('dialog')?.close();

/** A native dialog. `closedby` and `command` close it before the script arrives; the handlers serve older browsers. */
export function DialogPanel({ id, title, description, footer, className, children, ...dialog }: PanelProps) {
  const pressedOutside = useRef(false);
  return (
    <dialog
      {...dialog}
      id={id}
      closedby="any"
      aria-labelledby={`${id}-title`}
      {...(description === undefined ? {} : { 'aria-describedby': `${id}-description` })}
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
        <CloseButton
          command="close"
          commandfor={id}
          onClick={({ currentTarget }) => currentTarget.commandForElement ?? close(currentTarget)}
        />
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

/** The ref of what takes the focus when its dialog opens; otherwise the first control does. React would focus it too early. */
export const firstFocus = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');

/** For a `<dialog>` that is open for as long as it is rendered: the browser keeps the focus in it and returns it afterwards. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before it leaves the document: a removed dialog returns no focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    // A menu is closed by the dialog. Its button takes the focus first, and gets it back later.
    document.activeElement?.closest<HTMLElement>('[popover]')?.hidePopover();
    element?.showModal();
    holdPage();
    return () => {
      element?.close();
      holdPage();
    };
  }, []);

  return dialog;
}

export const dialogLook =
  'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto bg-raised text-base whitespace-normal text-ink shadow-[0_0_0_2px_var(--color-line),var(--shade)] animate-[rise_200ms_var(--ease-glass)] backdrop:animate-[appear_150ms_ease-out] backdrop:bg-[rgb(10_11_15/0.62)]';

/** Whether a `close` event says that the visitor closed the dialog: not one that was unmounted or opened again. */
export const isClosed = ({ currentTarget }: { currentTarget: HTMLDialogElement }): boolean =>
  currentTarget.isConnected && !currentTarget.open;

type DialogProps = Omit<PanelProps, 'id' | 'onClose' | 'ref'> & { onClose: () => void };

export function Dialog({ onClose, ...panel }: DialogProps) {
  return (
    <DialogPanel {...panel} id={useId()} ref={useModal()} onClose={(event) => isClosed(event) && onClose()} />
  );
}
