import { useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { leaveDialog } from '../content/back-office/forms';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { opensElsewhere } from '../runtime/router';

interface LeaveGuardProps {
  when: boolean;
  onLeave: () => void;
  words?: { title: string; question: string; leave: string; stay: string };
}

/** Asks before links, the Back button or the browser leave a page with unsaved changes. */
export function LeaveGuard({ when, onLeave, words = leaveDialog }: LeaveGuardProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const [leave, setLeave] = useState<() => void>();

  useEffect(() => {
    if (!when) return;
    const here = createPath(location);
    const state: unknown = window.history.state;

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
      if (!link || link.target || link.download || opensElsewhere(event)) return;
      // Links in a preview or in an edited text lead nowhere.
      if (link.closest('dialog, [contenteditable]')) return;
      if (link.origin !== window.location.origin || link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => void navigate(link.pathname + link.search + link.hash));
    };
    const onStep = (event: Event) => {
      if (isLeaving.current || window.location.pathname === location.pathname) return;
      event.preventDefault();
      // Restore the entry that Back has left.
      window.history.pushState(state, '', here);
      setLeave(() => () => window.history.back());
    };

    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('click', onClick, true);
    window.addEventListener('step', onStep);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('step', onStep);
    };
  }, [when, location, navigate]);

  return (
    <ConfirmDialog
      open={leave !== undefined}
      title={words.title}
      question={words.question}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      onConfirm={() => {
        isLeaving.current = true;
        setLeave(undefined);
        onLeave();
        leave?.();
      }}
      onCancel={() => setLeave(undefined)}
    />
  );
}
