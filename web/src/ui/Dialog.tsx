import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode, RefObject } from 'react';
import { classes } from './classes';
import { dialogOverlay, dialogPanel } from './dialog-look';
import { CloseIcon } from './icons';
import { useFocusReturn } from './useFocusReturn';

interface DialogProps {
  open: boolean;
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

/** A modal dialog with its title and an X. Escape and a click outside close it; focus goes back where it was. Load lazily. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, firstFocus, className } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <div data-dialog-ground className={dialogOverlay}>
          <Radix.Content
            onOpenAutoFocus={(event) => {
              onOpenAutoFocus();
              if (!firstFocus?.current) return;
              event.preventDefault();
              firstFocus.current.focus();
            }}
            onCloseAutoFocus={onCloseAutoFocus}
            className={classes(dialogPanel, 'max-w-3xl', className)}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          >
            <div className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b-2 border-line bg-raised py-3 pr-3 pl-6">
              <Radix.Title className="py-1.5 font-display text-card">{title}</Radix.Title>
              <Radix.Close
                aria-label="Close"
                className="grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-150 hover:bg-lit"
              >
                <CloseIcon size={22} />
              </Radix.Close>
            </div>
            <div className="p-6">
              {description !== undefined && (
                <Radix.Description className="mb-4 text-ink-soft">{description}</Radix.Description>
              )}
              {children}
            </div>
            {footer !== undefined && (
              <div className="flex flex-wrap justify-end gap-3 border-t border-hairline px-6 py-4">
                {footer}
              </div>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
