import { useState } from 'react';
import { isGone, problemOf } from '../../api/problem';
import { Button } from '../Button';
import { ConfirmDialog } from '../ConfirmDialog';
import { useToast, type ToastMessage } from '../Toast';
import { RowAction } from './RowAction';

interface DeleteDialogProps<Data> {
  title: string;
  question: string;
  consequence: string;
  confirmLabel?: string;
  onDelete: () => Promise<{ data?: Data | undefined; error?: unknown }>;
  /** Also called when somebody else deleted it. */
  onDeleted?: () => void;
  /** The toast; without it the page itself shows the success. */
  deleted?: string | ((data: Data | undefined) => ToastMessage);
  failed: string;
  onClose: () => void;
}

/** Asks, then deletes; open while it is rendered. What somebody else has deleted meanwhile counts as deleted. */
export function DeleteDialog<Data>({
  onDelete,
  onDeleted,
  deleted,
  failed,
  onClose,
  confirmLabel = 'Delete',
  ...texts
}: DeleteDialogProps<Data>) {
  const toast = useToast();
  const confirm = async () => {
    const { data, error } = await onDelete();
    if (error && !isGone(error)) return `${failed} ${problemOf(error).detail}`;
    onDeleted?.();
    if (deleted) toast(typeof deleted === 'string' ? { headline: deleted } : deleted(data));
    onClose();
    return undefined;
  };
  return <ConfirmDialog {...texts} confirmLabel={confirmLabel} onConfirm={confirm} onCancel={onClose} />;
}

interface DeleteButtonProps<Data> extends Omit<DeleteDialogProps<Data>, 'onClose'> {
  label?: string;
  /** What the row of a list is about. */
  of?: string;
}

/** A button that asks first. */
export function DeleteButton<Data>({ label = 'Delete', of, ...dialog }: DeleteButtonProps<Data>) {
  const [isAsked, setAsked] = useState(false);
  const ask = () => setAsked(true);
  return (
    <>
      {of === undefined ? (
        <Button size="small" variant="danger" className="justify-self-start" onClick={ask}>
          {label}
        </Button>
      ) : (
        <RowAction label={label} of={of} onDelete={ask} />
      )}
      {isAsked && <DeleteDialog confirmLabel={label} {...dialog} onClose={() => setAsked(false)} />}
    </>
  );
}
