import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Button } from './Button';
import { dialogLook, isClosed, useModal } from './Dialog';

/** An action for more entries than these asks first. */
export const ASK_ABOVE = 50;

interface ConfirmDialogProps {
  title: string;
  question: string;
  consequence?: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** @returns why it failed */
  onConfirm: () => void | Promise<string | void>;
  onCancel: () => void;
}

/** Open while it is rendered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, consequence, confirmLabel, cancelLabel = 'Cancel', onConfirm, onCancel } = props;
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    setFailure((await onConfirm()) ?? undefined);
    setBusy(false);
  };
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
          {failure}
        </div>
        <div className="mt-3 flex flex-wrap justify-end gap-3">
          <Button disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
