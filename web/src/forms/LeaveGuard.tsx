import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { leaveDialog } from '../content/back-office/forms';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { holdLeaving } from '../runtime/navigation/hold-leaving';

interface LeaveGuardProps {
  /** Whether something would be lost. */
  when: boolean;
  /** Before the page is left all the same: drop what was kept of it. */
  onLeave: () => void;
  /** What is asked, where other than unsaved changes would be lost. */
  words?: { title: string; question: string; leave: string; stay: string };
}

/** Asks before a page with unsaved changes is left. For the back office: it brings the dialog with it. */
export function LeaveGuard({ when, onLeave, words = leaveDialog }: LeaveGuardProps) {
  const { key } = useLocation();
  const [leave, setLeave] = useState<() => void>();

  // Anew with every entry of the history, whose place it remembers.
  useEffect(() => (when ? holdLeaving((go) => setLeave(() => go)) : undefined), [when, key]);

  return (
    <ConfirmDialog
      open={leave !== undefined}
      title={words.title}
      question={words.question}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      onConfirm={() => {
        setLeave(undefined);
        onLeave();
        leave?.();
      }}
      onCancel={() => setLeave(undefined)}
    />
  );
}
