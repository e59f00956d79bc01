import { use, useEffect, useState } from 'react';
import { leaveDialog } from '../content/back-office/forms';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { VisitContext } from '../runtime/router';

interface LeaveGuardProps {
  when: boolean;
  onLeave: () => void;
  words?: { title: string; question: string; leave: string; stay: string };
}

export function LeaveGuard({ when, onLeave, words = leaveDialog }: LeaveGuardProps) {
  const { hold } = use(VisitContext);
  const [leave, setLeave] = useState<() => void>();

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const release = hold((go) => setLeave(() => go));
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
    };
  }, [when, hold]);

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
