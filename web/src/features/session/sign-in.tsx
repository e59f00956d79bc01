import { requestJson } from '../../api/request';
import type { components } from '../../api/schema';
import { storeSession } from '../../api/stored-session';
import { paths } from '../../content/paths';
import { signInPage } from '../../content/sign-in';
import { signInRedirectMs } from '../../content/timings';
import { PreloadContext } from '../../runtime/router';
import { use, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Schemas = components['schemas'];

export type NewSession = Schemas['SessionDto'];
/** The answer to a correct password where a code is required. */
export type Challenge = Schemas['ChallengeDto'];

export const login = (body: Schemas['LoginDto']) =>
  requestJson<NewSession | Challenge>('users/login', { method: 'POST', body });

export const loginByCode = (body: Schemas['LoginCodeDto']) =>
  requestJson<NewSession>('users/login/code', { method: 'POST', body });

export interface CompleteSignIn {
  isDone: boolean;
  complete: (session: NewSession) => void;
}

/** Stores the session and opens the next page two seconds later. */
export function useCompleteSignIn(): CompleteSignIn {
  const preload = use(PreloadContext);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!isDone) return;
    const place = placeAfterSignIn(state);
    // The navigation tries again.
    preload(place.split(/[?#]/)[0] ?? place).catch(() => undefined);
    const timer = setTimeout(() => void navigate(place, { replace: true }), signInRedirectMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate, preload, state]);

  const complete = (session: NewSession) => {
    storeSession(session);
    setDone(true);
  };
  return { isDone, complete };
}

/** The page that asked for the sign-in, or the overview. Other sites are refused. */
export function placeAfterSignIn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const isOwnPath = typeof from === 'string' && /^\/(?![/\\])/.test(from);
  return isOwnPath && from !== paths.signIn ? from : paths.adminHome;
}

export function SignInHead({ lead }: { lead: string }) {
  return (
    <div className="grid gap-2">
      <h1 tabIndex={-1} className="font-display text-heading">
        {signInPage.title}
      </h1>
      <p className="text-ink-soft">{lead}</p>
    </div>
  );
}
