import { problemOf } from '../../api/problem';
import { signInFieldMessages, signInMessages, signInNeedsScript, signInPage } from '../../content/sign-in';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields';
import { failed } from '../../forms/failures';
import { emailAddress, filled } from '../../forms/rules';
import { answerWith, useVisitorForm } from '../../forms/useVisitorForm';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import { login, type Challenge, type CompleteSignIn, SignInHead, useCompleteSignIn } from './sign-in';
import { useState } from 'react';
import { useIsHydrated } from '../../runtime/served-page';
import { Section } from '../../ui/layout';
import { Glass } from '../../ui/Glass';
import { Pane, PaneGrid } from '../../ui/panes';
import { CodeStep, PasskeySignIn, type Method } from './other-ways';

const { fields, submit } = signInPage.form;

const rules = {
  email: emailAddress(signInFieldMessages.email, signInFieldMessages.noEmail),
  password: filled(signInFieldMessages.password),
};

interface SignInFormProps extends CompleteSignIn {
  onChallenge: (step: { challenge: Challenge; email: string }) => void;
  /** After Back from the code. */
  email?: string | undefined;
  notice?: Notice | undefined;
}

function SignInForm({ isDone, complete, onChallenge, email, notice: first }: SignInFormProps) {
  const { form, field, ready, sending, notice } = useVisitorForm({
    rules,
    first,
    isDone,
    send: async (credentials) => {
      const { data, error } = await login(credentials);
      if (!data) return answerWith(signInMessages, { detail: problemOf(error).detail });
      if ('challenge' in data) {
        onChallenge({ challenge: data, email: credentials.email });
        return { sent: false };
      }
      return { sent: true, notice: complete(data) };
    },
  });

  return (
    <form {...form} className="grid gap-5">
      <noscript>{import.meta.env.SSR && <p>{signInNeedsScript}</p>}</noscript>
      <TextField
        {...fields.email}
        {...field('email')}
        type="email"
        autoComplete="username"
        defaultValue={email}
      />
      <TextField
        {...fields.password}
        {...field('password')}
        type="password"
        autoComplete="current-password"
        autoFocus={email !== undefined}
      />
      <FormNotice notice={notice} />
      <Button type="submit" variant="primary" size="large" disabled={!ready} busy={sending || isDone}>
        {submit}
      </Button>
    </form>
  );
}

/** /signin */
export default function SignInPage() {
  return (
    <Section inner="max-w-[58rem]">
      <PaneGrid className="md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <Pane space="none" className="grid place-items-center bg-highlight! p-10 max-md:hidden">
          <Glass seed="sign in" variant="arch" className="w-full max-w-60" />
        </Pane>
        <Pane space="large" className="grid content-center gap-8 md:py-14">
          <SignIn />
        </Pane>
      </PaneGrid>
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
          notice={isHydrated && completion.hasEnded ? failed(signInMessages.ended, {}) : undefined}
        />
        <SignInForm {...before} {...completion} onChallenge={setStep} />
        {/* Reserves the height, so that nothing moves. */}
        <div className="min-h-14">{isHydrated && <PasskeySignIn {...completion} />}</div>
      </div>
    </>
  );
}
