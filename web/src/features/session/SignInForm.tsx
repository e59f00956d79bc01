import { problemOf, unreachable } from '../../api/problem';
import { signInFieldMessages, signInMessages } from '../../content/messages/session';
import { signInNeedsScript, signInPage } from '../../content/sign-in';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields';
import { emailAddress, filled } from '../../forms/rules';
import { answerWith, useVisitorForm } from '../../forms/useVisitorForm';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import { login, type Challenge } from './login-api';
import type { Finish } from './useFinish';

const { fields, submit } = signInPage.form;

const rules = {
  email: emailAddress(signInFieldMessages.email, signInFieldMessages.noEmail),
  password: filled(signInFieldMessages.password),
};

function failureDetail(error: unknown): string | undefined {
  const { detail } = problemOf(error);
  return detail === signInMessages.failure ? undefined : detail;
}

interface SignInFormProps extends Finish {
  /** Shows what asks for a code as well. Rejects where that cannot be loaded. */
  goOn: (step: { challenge: Challenge; email: string }) => Promise<void>;
  /** Where it was come back to: what stood in the field, and why. */
  email?: string | undefined;
  notice?: Notice | undefined;
}

/** E-mail and password. */
export function SignInForm({ isDone, finish, goOn, email, notice: first }: SignInFormProps) {
  const { form, sending, errors, notice } = useVisitorForm({
    rules,
    first,
    send: async (credentials) => {
      const { data, error } = await login(credentials);
      if (!data) return answerWith(signInMessages, { ok: false, detail: failureDetail(error) });
      if ('challenge' in data)
        return goOn({ challenge: data, email: credentials.email }).then(
          () => ({ sent: false }),
          () => answerWith(signInMessages, { ok: false, detail: unreachable().detail }),
        );
      finish(data);
      return answerWith(signInMessages, { ok: true });
    },
  });

  return (
    <form {...form} className="grid gap-5">
      {/* Of the server's HTML alone: no script would show it. */}
      <noscript>{import.meta.env.SSR && <p>{signInNeedsScript}</p>}</noscript>
      <TextField
        {...fields.email}
        required
        type="email"
        inputMode="email"
        autoComplete="username"
        name="email"
        defaultValue={email}
        error={errors.email}
      />
      <TextField
        {...fields.password}
        required
        type="password"
        autoComplete="current-password"
        autoFocus={email !== undefined}
        name="password"
        error={errors.password}
      />
      <FormNotice notice={notice} />
      <Button type="submit" variant="primary" size="large" busy={sending || isDone}>
        {submit}
      </Button>
    </form>
  );
}
