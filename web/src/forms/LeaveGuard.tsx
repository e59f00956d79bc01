import { useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { opensElsewhere } from '../runtime/router';

interface LeaveGuardProps {
  when: boolean;
  onLeave: () => void;
  title?: string;
  question?: string;
}

/** Asks before links, the Back button or the browser leave a page with unsaved changes. */
export function LeaveGuard({
  when,
  onLeave,
  title = 'Leave without saving?',
  question = 'Your changes are not saved and will be lost.',
}: LeaveGuardProps) {
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

    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('beforeunload', onUnload, { signal });
    window.addEventListener('click', onClick, { signal, capture: true });
    window.addEventListener('step', onStep, { signal });
    return () => end.abort();
  }, [when, location, navigate]);

  if (!leave) return null;
  return (
    <ConfirmDialog
      title={title}
      question={question}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        isLeaving.current = true;
        setLeave(undefined);
        onLeave();
        leave();
      }}
      onCancel={() => setLeave(undefined)}
    />
  );
}
