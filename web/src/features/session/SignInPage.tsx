import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { signInMessages, signInPage } from '../../content/sign-in';
import { useIsHydrated } from '../../runtime/served-page';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import { SignInForm } from './SignInForm';
import { Container, Section } from '../../ui/layout';
import { Glass } from '../../ui/Glass';
import { Pane, PaneGrid } from '../../ui/panes';
import { CodeStep, PasskeySignIn, type Method } from './other-ways';
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

/** The challenge is stored nowhere else. */
interface Step {
  challenge?: Challenge;
  method?: Method;
  email?: string | undefined;
  notice?: Notice | undefined;
}

function SignIn() {
  const completion = useCompleteSignIn();
  const isHydrated = useIsHydrated();
  const { state } = useLocation() as { state: { ended?: boolean } | null };
  const [{ challenge, method = 'totp', ...before }, setStep] = useState<Step>({});

  if (challenge)
    return (
      <CodeStep
        key={method}
        {...challenge}
        {...completion}
        method={method}
        change={(method) => setStep((step) => ({ ...step, method }))}
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
        <SignInForm {...before} {...completion} onChallenge={setStep} />
        {/* Reserves the height, so that nothing moves. */}
        <div className="min-h-14">{isHydrated && <PasskeySignIn {...completion} />}</div>
      </div>
    </>
  );
}
