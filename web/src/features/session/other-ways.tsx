import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { problemOf } from '../../api/problem';
import { requestJson } from '../../api/request';
import { signInPage } from '../../content/sign-in';
import { passkeySignIn, codeStep, codeMessages } from '../../content/sign-in-code';
import { failed } from '../../forms/failures';
import { canUsePasskeys, withPasskey } from '../../runtime/passkeys';
import { isPasskeyKnown } from '../../runtime/storage';
import { Button } from '../../ui/Button';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import { filled } from '../../forms/rules';
import { useVisitorForm } from '../../forms/useVisitorForm';
import { TextField } from '../../ui/fields';
import { loginByCode, SignInHead, type Challenge, type CompleteSignIn, type NewSession } from './sign-in';

const rules = { code: filled(codeMessages.missing) };

export type Method = Challenge['methods'][number];

interface CodeStepProps extends Challenge, CompleteSignIn {
  /** Each kind of code has its own field: give the component a key. */
  method: Method;
  change: (method: Method) => void;
  /** @param notice why the challenge has ended */
  goBack: (notice?: Notice) => void;
}

export function CodeStep(props: CodeStepProps) {
  const { challenge, methods, method, change, isDone, complete, goBack } = props;
  const another = methods.find((one) => one !== method);

  const refuse = (error: unknown, control: HTMLInputElement) => {
    const problem = problemOf(error);
    if (problem.code === 'challenge-ended') goBack(failed(problem.detail, {}));
    const isWrong = problem.code === 'wrong-code';
    if (isWrong) {
      control.value = '';
      control.focus();
    }
    const time = isWrong && method === 'totp' ? problem.serverTime : undefined;
    const detail = time === undefined ? undefined : codeMessages.serverClock(time);
    return { sent: false, notice: failed(problem.detail, { detail }), errors: problem.errors };
  };

  const { form, sending, field, notice } = useVisitorForm({
    rules,
    isDone,
    send: async ({ code }, element) => {
      const { data: session, error } = await loginByCode({ challenge, code });
      if (!session) return refuse(error, element.elements.namedItem('code') as HTMLInputElement);
      return { sent: true, notice: complete(session) };
    },
  });

  return (
    <>
      <SignInHead lead={codeStep.methods[method].lead} />
      <form {...form} className="grid gap-5">
        <TextField
          {...codeStep.methods[method].field}
          {...field('code')}
          autoFocus
          // Only what an authenticator shows can be filled in by the device.
          {...(method === 'totp'
            ? { inputMode: 'numeric', autoComplete: 'one-time-code' }
            : { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false })}
          maxLength={64}
        />
        <FormNotice notice={notice} />
        <Button type="submit" variant="primary" size="large" busy={sending || isDone}>
          {signInPage.form.submit}
        </Button>
        <div className="-mx-4 -my-2 flex flex-wrap justify-between">
          <Button variant="quiet" size="small" disabled={sending || isDone} onClick={() => goBack()}>
            {codeStep.back}
          </Button>
          {another && (
            <Button variant="quiet" size="small" disabled={sending || isDone} onClick={() => change(another)}>
              {codeStep.methods[another].instead}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

const loginByPasskey = () =>
  withPasskey(
    requestJson<PublicKeyCredentialRequestOptionsJSON>('users/login/passkey/options', { method: 'POST' }),
    ({ startAuthentication }, optionsJSON) => startAuthentication({ optionsJSON }),
    (response) => requestJson<NewSession>('users/login/passkey', { method: 'POST', body: { response } }),
  );

/** Shown where this browser has used a passkey. */
export function PasskeySignIn({ isDone, complete }: CompleteSignIn) {
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const button = useRef<HTMLButtonElement>(null);

  const signIn = async () => {
    setBusy(true);
    setNotice(undefined);
    const answer = await loginByPasskey();
    if (answer?.data) setNotice(complete(answer.data));
    else if (answer) setNotice(failed(problemOf(answer.error).detail, {}));
    setBusy(false);
    // The browser's dialog took the focus.
    button.current?.focus();
  };

  if (!isPasskeyKnown() || !canUsePasskeys()) return null;
  return (
    <div className="grid gap-5">
      <FormNotice notice={notice} />
      <Button ref={button} size="large" busy={isBusy || isDone} onClick={() => void signIn()}>
        <KeyRound aria-hidden size={18} />
        {passkeySignIn.button}
      </Button>
    </div>
  );
}
