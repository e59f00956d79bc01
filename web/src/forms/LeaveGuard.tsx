import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { holdLeaving } from '../runtime/navigation/hold-leaving';

interface LeaveGuardProps {
  /** Whether something would be lost. */
  when: boolean;
  /** Before the page is left all the same: drop what was kept of it. */
  onLeave: () => void;
}

/** Asks before a page with unsaved changes is left. For the back office: it brings the dialog with it. */
export function LeaveGuard({ when, onLeave }: LeaveGuardProps) {
  const { key } = useLocation();
  const [leave, setLeave] = useState<() => void>();

  // Anew with every entry of the history, whose place it remembers.
  useEffect(() => (when ? holdLeaving((go) => setLeave(() => go)) : undefined), [when, key]);

  return (
    <ConfirmDialog
      open={leave !== undefined}
      title="Leave without saving?"
      question="What you have changed here is not saved and will be gone."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        setLeave(undefined);
        onLeave();
        leave?.();
      }}
      onCancel={() => setLeave(undefined)}
    />
  );
}
