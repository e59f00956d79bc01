import { useState } from 'react';
import { isGone, problemOf, type Outcome } from '../../api/problem';
import { Button } from '../Button';
import { ConfirmDialog } from '../ConfirmDialog';
import { useToast, type ToastMessage } from '../Toast';
import { RowAction } from './RowAction';

interface DeleteDialogProps<Data> {
  title: string;
  question: string;
  consequence: string;
  confirmLabel?: string;
  cancelLabel?: string;
  onConfirm: () => Outcome<Data>;
  /** Also called when somebody else deleted it. */
  onDeleted?: () => void;
  /** The toast; without it the page itself shows the success. */
  deleted?: string | ((data: Data | undefined) => ToastMessage);
  failed: string;
  onClose: () => void;
}

/** Asks, then deletes; open while it is rendered. What somebody else has deleted meanwhile counts as deleted. */
export function DeleteDialog<Data>({
  onConfirm,
  onDeleted,
  deleted,
  failed,
  onClose,
  confirmLabel = 'Delete',
  ...texts
}: DeleteDialogProps<Data>) {
  const toast = useToast();
  const confirm = async () => {
    const { data, error } = await onConfirm();
    if (error && !isGone(error)) return `${failed} ${problemOf(error).detail}`;
    onDeleted?.();
    if (deleted) toast(typeof deleted === 'string' ? { headline: deleted } : deleted(data));
    onClose();
    return undefined;
  };
  return <ConfirmDialog {...texts} confirmLabel={confirmLabel} onConfirm={confirm} onCancel={onClose} />;
}

interface ConfirmButtonProps<Data> extends Omit<DeleteDialogProps<Data>, 'title' | 'onClose'> {
  label?: string;
  /** Of the question. Absent where the label says it. */
  title?: string;
  /** What the row of a list is about. */
  about?: string;
}

/** A button that asks first. */
export function ConfirmButton<Data>(props: ConfirmButtonProps<Data>) {
  const { label = 'Delete', about, title = about ? `${label} ${about}` : label, ...dialog } = props;
  const [isAsked, setAsked] = useState(false);
  const ask = () => setAsked(true);
  return (
    <>
      {about === undefined ? (
        <Button size="small" variant="danger" className="justify-self-start" onClick={ask}>
          {label}
        </Button>
      ) : (
        <RowAction label={label} about={about} onDelete={ask} />
      )}
      {isAsked && (
        <DeleteDialog title={title} confirmLabel={label} {...dialog} onClose={() => setAsked(false)} />
      )}
    </>
  );
}
