import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { selectSession, sessionEnded } from '../../api/session';
import { isTokenValid, tokenEnd } from '../../api/stored-session';
import { useAppDispatch, useAppSelector } from '../../api/store-hooks';
import { paths } from '../../content/paths';

/** The longest wait that setTimeout can count. */
const longestWait = 2 ** 31 - 1;

/** Ends the session at the very moment its token does. */
function useExpiry(token: string | null) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const end = token === null ? undefined : tokenEnd(token);
    if (end === undefined) return;
    const wait = Math.min(Math.max(end - Date.now(), 0), longestWait);
    const timer = setTimeout(() => dispatch(sessionEnded()), wait);
    return () => clearTimeout(timer);
  }, [token, dispatch]);
}

/** Shows its children to a signed-in admin and leads all others to /signin, which leads back here. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useAppSelector(selectSession);
  const { pathname, search } = useLocation();
  useExpiry(session.token);
  const [wasIn, setWasIn] = useState(false);
  if (session.status === 'in' && !wasIn) setWasIn(true);

  // The jobs screen says who is signed in, so it asks for the e-mail as well.
  const complete = pathname !== paths.jobsAdmin || session.email !== null;
  if (session.status === 'in' && isTokenValid(session.token) && complete) return children;
  const byChoice = session.status === 'out' && session.byChoice === true;
  return (
    <Navigate to={paths.signIn} replace state={byChoice ? null : { from: pathname + search, ended: wasIn }} />
  );
}
