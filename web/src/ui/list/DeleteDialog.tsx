import { useState, useTransition } from 'react';
import { isGone } from '../../api/base-api';
import { problemOf } from '../../api/problem';
import { ConfirmDialog } from '../ConfirmDialog';
import { useToast, type ToastMessage } from '../Toast';

interface DeleteDialogProps<Data> {
  title: string;
  /** The exact question. */
  question: string;
  /** What is deleted with it. */
  consequence: string;
  /** Deletes the entity: the trigger of an RTK Query mutation. */
  onDelete: () => Promise<{ data?: Data; error?: unknown }>;
  /** Shown as a toast after a success; made from the answer, none where it was gone already. */
  deleted: string | ((data: Data | undefined) => ToastMessage);
  /** Shown in the dialog after a failure, before its reason. */
  failed: string;
  onClose: () => void;
}

/** Asks, then deletes; open while it is rendered. What somebody else has deleted meanwhile counts as deleted. */
export function DeleteDialog<Data>({
  onDelete,
  deleted,
  failed,
  onClose,
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
      confirmLabel="Delete"
      busy={isDeleting}
      error={failure}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
