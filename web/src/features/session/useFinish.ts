import { use, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { storeSession } from '../../api/stored-session';
import { signInRedirectMs } from '../../content/timings';
import { VisitContext } from '../../runtime/router';
import { placeAfterSignIn } from './after-sign-in';
import type { NewSession } from './login-api';

/** What every way of signing in is given. */
export interface Finish {
  /** Whether one of them has succeeded. */
  isDone: boolean;
  finish: (session: NewSession) => void;
}

/** How every way of signing in ends: with a session, and two seconds later with the next page. */
export function useFinish(): Finish {
  const { preload } = use(VisitContext);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!isDone) return;
    const place = placeAfterSignIn(state);
    // The navigation tries again after a failure.
    preload(place.split(/[?#]/)[0] ?? place).catch(() => undefined);
    const timer = setTimeout(() => void navigate(place, { replace: true }), signInRedirectMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate, preload, state]);

  const finish = (session: NewSession) => {
    storeSession(session);
    setDone(true);
  };
  return { isDone, finish };
}
