import { isGone } from '../../api/base-api';
import { problemOf } from '../../api/problem';
import { ConfirmDialog } from '../ConfirmDialog';
import { useToast, type ToastMessage } from '../Toast';

interface DeleteDialogProps<Data> {
  title: string;
  question: string;
  consequence: string;
  confirmLabel?: string;
  onDelete: () => Promise<{ data?: Data; error?: unknown }>;
  deleted: string | ((data: Data | undefined) => ToastMessage);
  failed: string;
  onClose: () => void;
}

/** Asks, then deletes; open while it is rendered. What somebody else has deleted meanwhile counts as deleted. */
export function DeleteDialog<Data>({
  onDelete,
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
    toast(typeof deleted === 'string' ? { headline: deleted } : deleted(data));
    onClose();
    return undefined;
  };
  return <ConfirmDialog {...texts} confirmLabel={confirmLabel} onConfirm={confirm} onCancel={onClose} />;
}
