import { useState, useTransition } from 'react';
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
  const [isDeleting, startDeleting] = useTransition();
  const [failure, setFailure] = useState<string>();
  const toast = useToast();

  const confirm = () =>
    startDeleting(async () => {
      setFailure(undefined);
      const { data, error } = await onDelete();
      if (error && !isGone(error)) return setFailure(`${failed} ${problemOf(error).detail}`);
      toast(typeof deleted === 'string' ? { headline: deleted } : deleted(data));
      onClose();
    });

  return (
    <ConfirmDialog
      open
      {...texts}
      confirmLabel={confirmLabel}
      busy={isDeleting}
      error={failure}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
