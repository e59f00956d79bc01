import { useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker, useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../ui/ConfirmDialog';

interface LeaveGuardProps {
  /** Drops the draft. */
  onLeave?: (() => void) | undefined;
  /** Where a drawer opens over the page. Its paths do not leave the page. */
  below?: string | undefined;
  title?: string;
  question?: string;
}

/** Asks before the page is left. Rendered while the page has unsaved changes. */
export function LeaveGuard({
  onLeave,
  below,
  title = 'Leave without saving?',
  question = onLeave
    ? 'Your changes are not saved and will be lost.'
    : 'Your changes stay in this tab as a draft.',
}: LeaveGuardProps) {
  const isLeaving = useRef(false);
  const { pathname } = useLocation();
  const blocker = useBlocker(
    // While the next page is loaded, this one is still shown: then Back leads here and does not leave.
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname &&
      !(below && nextLocation.pathname.startsWith(below)),
  );

  // The router registers the blocker one render later. The listener starts together with it.
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(true), []);
  useBeforeUnload((event) => isOn && !isLeaving.current && event.preventDefault());

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={title}
      question={question}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        isLeaving.current = true;
        onLeave?.();
        blocker.proceed();
      }}
      onCancel={() => blocker.reset()}
    />
  );
}
