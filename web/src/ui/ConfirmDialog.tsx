import * as Radix from '@radix-ui/react-alert-dialog';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { dialogWords } from '../content/back-office/controls';
import { Button } from './Button';
import { dialogOverlay, dialogPanel } from './dialog-look';
import { useFocusReturn } from './useFocusReturn';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The exact question. */
  question: string;
  /** A line on what goes with it. */
  consequence?: ReactNode;
  /** The verb on the button. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  busy?: boolean | undefined;
  /** What went wrong when it was tried. */
  error?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  /** Where the focus goes afterwards, when what was clicked is gone by then. */
  focusAfter?: (() => HTMLElement | null | undefined) | undefined;
}

/** Asks before something is destroyed. Focus starts on Cancel. Load lazily. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, question, consequence, confirmLabel, cancelLabel = dialogWords.cancel } = props;
  const { busy, error, onConfirm, onCancel, focusAfter } = props;
  const focusReturn = useFocusReturn(focusAfter);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !busy && onCancel()}>
      <Radix.Portal>
        <div data-dialog-ground className={dialogOverlay}>
          <Radix.Content {...focusReturn} className={clsx(dialogPanel, 'max-w-md border-t-8 border-danger')}>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-6">
              <Radix.Title className="font-display text-card">{title}</Radix.Title>
              <Radix.Description>{question}</Radix.Description>
              {consequence !== undefined && <p className="text-sm text-ink-soft">{consequence}</p>}
              <div role="alert" className="text-sm font-medium text-danger empty:hidden">
                {error}
              </div>
              <div className="mt-3 flex flex-wrap justify-end gap-3">
                <Radix.Cancel asChild>
                  <Button disabled={busy}>{cancelLabel}</Button>
                </Radix.Cancel>
                <Button variant="danger" busy={busy} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
              </div>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
