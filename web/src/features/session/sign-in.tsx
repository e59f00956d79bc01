import { requestJson } from '../../api/request';
import type { Schemas } from '../../api/schemas';
import { storeSession } from '../../api/stored-session';
import { paths } from '../../content/paths';
import { signInMessages, signInPage } from '../../content/sign-in';
import { signInRedirectMs } from '../../content/timings';
import { dropFromTab, readFromTab, signInKey } from '../../runtime/storage';
import { useTimeout } from '../../runtime/useTimeout';
import type { Notice } from '../../ui/FormNotice';
import { useEffect, useState } from 'react';

export type NewSession = Schemas['SessionDto'];
/** The answer to a correct password where a code is required. */
export type Challenge = Schemas['ChallengeDto'];

export const login = (body: Schemas['LoginDto']) =>
  requestJson<NewSession | Challenge>('users/login', { method: 'POST', body });

export const loginByCode = (body: Schemas['LoginCodeDto']) =>
  requestJson<NewSession>('users/login/code', { method: 'POST', body });

export interface CompleteSignIn {
  isDone: boolean;
  /** Whether the back office led here because the session has ended. */
  hasEnded: boolean;
  complete: (session: NewSession) => Notice;
}

/** Stores the session and opens the next page two seconds later. */
export function useCompleteSignIn(): CompleteSignIn {
  const [reason] = useState(() => readFromTab(signInKey) as { ended?: boolean } | undefined);
  const [isDone, setDone] = useState(false);

  useTimeout(() => window.location.replace(placeAfterSignIn(reason)), isDone ? signInRedirectMs : undefined);

  // It survives a reload, and no later visit gets it.
  useEffect(() => () => dropFromTab(signInKey), []);

  const complete = (session: NewSession): Notice => {
    // The back office has a document of its own, which reads the stored session.
    if (!storeSession(session)) return { tone: 'error', headline: signInMessages.notStored };
    setDone(true);
    dropFromTab(signInKey);
    return { headline: signInMessages.success };
  };
  return { isDone, hasEnded: reason?.ended === true, complete };
}

/** The page that asked for the sign-in, or the overview. Other sites are refused. */
export function placeAfterSignIn(reason: unknown): string {
  const from = typeof reason === 'object' && reason !== null && 'from' in reason ? reason.from : undefined;
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
