import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { signedIn } from '../../api/session';
import { useAppDispatch } from '../../api/store-hooks';
import { signInRedirectMs } from '../../content/timings';
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
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(
      () => void navigate(placeAfterSignIn(state), { replace: true }),
      signInRedirectMs,
    );
    return () => clearTimeout(timer);
  }, [isDone, navigate, state]);

  const finish = (session: NewSession) => {
    dispatch(signedIn(session));
    setDone(true);
  };
  return { isDone, finish };
}
