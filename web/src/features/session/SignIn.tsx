import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { signInMessages } from '../../content/messages/session';
import { signInPage } from '../../content/sign-in';
import { loadOrReload } from '../../runtime/lazy-page';
import { isPasskeyKnown } from '../../runtime/storage';
import { useIsHydrated } from '../../runtime/served-page';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import type { Challenge } from './login-api';
import { SignInForm } from './SignInForm';
import { SignInHead } from './SignInHead';
import { useFinish } from './useFinish';

const loadWays = () => import('./other-ways');

/** What the form begins with, or the challenge for a code, which is kept nowhere else. */
interface Step {
  challenge?: Challenge;
  email?: string | undefined;
  notice?: Notice | undefined;
}

/** E-mail and password, then a code where one is asked for; or a passkey, where this browser knows of one. */
export function SignIn() {
  const finish = useFinish();
  const isHydrated = useIsHydrated();
  const { state } = useLocation() as { state: { ended?: boolean } | null };
  const [ways, setWays] = useState<Awaited<ReturnType<typeof loadWays>>>();
  const [{ challenge, ...before }, setStep] = useState<Step>({});

  useEffect(() => {
    // Without that code the form still does all.
    if (isPasskeyKnown()) loadWays().then(setWays, () => undefined);
  }, []);

  const goOn = async (step: Step) => {
    setWays(await loadOrReload(loadWays));
    setStep(step);
  };

  if (ways && challenge)
    return (
      <ways.CodeStep
        {...challenge}
        {...finish}
        goBack={(notice) => setStep({ email: before.email, notice })}
      />
    );
  return (
    <>
      <SignInHead lead={signInPage.lead} />
      <div className="grid gap-5">
        <FormNotice
          notice={isHydrated && state?.ended ? { tone: 'error', headline: signInMessages.ended } : undefined}
        />
        <SignInForm {...before} {...finish} goOn={goOn} />
        {/* The place is kept free, so that nothing moves when it comes. */}
        <div className="min-h-14">{ways && <ways.PasskeySignIn {...finish} />}</div>
      </div>
    </>
  );
}
