import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { signInMessages, signInPage } from '../../content/sign-in';
import { loadOrReload } from '../../runtime/lazy-page';
import { isPasskeyKnown } from '../../runtime/storage';
import { useIsHydrated } from '../../runtime/served-page';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import { SignInForm } from './SignInForm';
import { Container, Section } from '../../ui/layout';
import { Glass } from '../../ui/Glass';
import { Pane, PaneGrid } from '../../ui/panes';
import { SignInHead, useCompleteSignIn, type Challenge } from './sign-in';

/** /signin */
export default function SignInPage() {
  return (
    <Section>
      <Container className="max-w-[58rem]">
        <PaneGrid className="md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
          <Pane space="none" className="max-md:hidden">
            <div className="grid h-full place-items-center bg-highlight p-10">
              <Glass seed="sign in" variant="arch" className="w-full max-w-60" />
            </div>
          </Pane>
          <Pane space="large" className="grid content-center gap-8 md:py-14">
            <SignIn />
          </Pane>
        </PaneGrid>
      </Container>
    </Section>
  );
}

const loadSecondFactor = () => import('./other-ways');

/** The challenge is stored nowhere else. */
interface Step {
  challenge?: Challenge;
  email?: string | undefined;
  notice?: Notice | undefined;
}

function SignIn() {
  const completion = useCompleteSignIn();
  const isHydrated = useIsHydrated();
  const { state } = useLocation() as { state: { ended?: boolean } | null };
  const [ways, setWays] = useState<Awaited<ReturnType<typeof loadSecondFactor>>>();
  const [{ challenge, ...before }, setStep] = useState<Step>({});

  useEffect(() => {
    // The form works without it.
    if (isPasskeyKnown()) loadSecondFactor().then(setWays, () => undefined);
  }, []);

  const onChallenge = async (step: Step) => {
    setWays(await loadOrReload(loadSecondFactor));
    setStep(step);
  };

  if (ways && challenge)
    return (
      <ways.CodeStep
        {...challenge}
        {...completion}
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
        <SignInForm {...before} {...completion} onChallenge={onChallenge} />
        {/* Reserves the height, so that nothing moves. */}
        <div className="min-h-14">{ways && <ways.PasskeySignIn {...completion} />}</div>
      </div>
    </>
  );
}
