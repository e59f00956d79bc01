import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { Button } from './Button';
import { dialogLook, isClosed, useModal } from './Dialog';

interface ConfirmDialogProps {
  title: string;
  question: string;
  consequence?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  busy?: boolean | undefined;
  error?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

function OpenConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, consequence, confirmLabel, cancelLabel = 'Cancel' } = props;
  const { busy, error, onConfirm, onCancel } = props;
  const id = useId();
  return (
    <dialog
      ref={useModal()}
      role="alertdialog"
      closedby={busy ? 'none' : 'closerequest'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
      // For browsers that do not know `closedby`.
      onCancel={(event) => busy && event.preventDefault()}
      onClose={(event) => isClosed(event) && onCancel()}
      className={clsx(dialogLook, 'max-w-md border-t-8 border-danger')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-6">
        <h2 id={`${id}-title`} className="font-display text-card">
          {title}
        </h2>
        <p id={`${id}-question`}>{question}</p>
        {consequence !== undefined && <p className="text-sm text-ink-soft">{consequence}</p>}
        <div role="alert" className="text-sm font-medium text-danger empty:hidden">
          {error}
        </div>
        <div className="mt-3 flex flex-wrap justify-end gap-3">
          <Button disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

export function ConfirmDialog({ open, ...props }: ConfirmDialogProps & { open: boolean }) {
  return open && <OpenConfirmDialog {...props} />;
}
