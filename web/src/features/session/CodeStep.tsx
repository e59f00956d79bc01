import { useState } from 'react';
import { problemOf } from '../../api/problem';
import { serverTimeOf } from '../../api/server-time';
import { codeMessages } from '../../content/messages/codes';
import { signInMessages } from '../../content/messages/session';
import { signInPage } from '../../content/sign-in';
import { codeStep } from '../../content/sign-in-code';
import { failed, refusedFields } from '../../forms/failures';
import { filled } from '../../forms/rules';
import { useVisitorForm } from '../../forms/useVisitorForm';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import { SignInHead } from './SignInHead';
import { loginByCode, type Challenge } from './login-api';
import type { Finish } from './useFinish';

const rules = { code: filled(codeMessages.missing) };

interface CodeStepProps extends Challenge, Finish {
  /** To e-mail and password. @param notice why, where the challenge has ended */
  goBack: (notice?: Notice) => void;
}

type Method = Challenge['methods'][number];

const other = { totp: 'recovery-code', 'recovery-code': 'totp' } as const satisfies Record<Method, Method>;

interface CodeFormProps extends CodeStepProps {
  method: Method;
  /** To the other kind of code. */
  change: () => void;
}

/** One field for a code, of the authenticator or a recovery code. */
function CodeForm({ challenge, methods, method, change, isDone, finish, goBack }: CodeFormProps) {
  const another = other[method];

  const refuse = (error: unknown, control: HTMLInputElement) => {
    const problem = problemOf(error);
    if (problem.code === 'challenge-ended') goBack(failed(problem.detail, {}));
    if (problem.code !== 'wrong-code')
      return { sent: false, notice: failed(problem.detail, {}), errors: refusedFields(problem, ['code']) };
    const time = method === 'totp' ? serverTimeOf(error) : undefined;
    control.value = '';
    control.focus();
    return {
      sent: false,
      notice: failed(problem.detail, {
        detail: time === undefined ? undefined : codeMessages.serverClock(time),
      }),
    };
  };

  const { form, sending, field, notice } = useVisitorForm({
    rules,
    send: async ({ code }, element) => {
      const { data: session, error } = await loginByCode({ challenge, code });
      if (!session) return refuse(error, element.elements.namedItem('code') as HTMLInputElement);
      finish(session);
      return { sent: true, notice: { headline: signInMessages.success } };
    },
  });

  return (
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
        {methods.includes(another) && (
          <Button variant="quiet" size="small" disabled={sending || isDone} onClick={change}>
            {codeStep.methods[another].instead}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The second step of a sign-in: a code. */
export function CodeStep(props: CodeStepProps) {
  const [method, setMethod] = useState<Method>('totp');

  return (
    <>
      <SignInHead lead={codeStep.methods[method].lead} />
      {/* Another kind of code is another field. */}
      <CodeForm key={method} {...props} method={method} change={() => setMethod(other[method])} />
    </>
  );
}
