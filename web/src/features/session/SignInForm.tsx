import { problemOf } from '../../api/problem';
import { signInFieldMessages, signInMessages, signInNeedsScript, signInPage } from '../../content/sign-in';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields';
import { emailAddress, filled } from '../../forms/rules';
import { answerWith, useVisitorForm } from '../../forms/useVisitorForm';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import { login, type Challenge, type CompleteSignIn } from './sign-in';

const { fields, submit } = signInPage.form;

const rules = {
  email: emailAddress(signInFieldMessages.email, signInFieldMessages.noEmail),
  password: filled(signInFieldMessages.password),
};

function failureDetail(error: unknown): string | undefined {
  const { detail } = problemOf(error);
  return detail === signInMessages.failure ? undefined : detail;
}

interface SignInFormProps extends CompleteSignIn {
  onChallenge: (step: { challenge: Challenge; email: string }) => void;
  /** After Back from the code. */
  email?: string | undefined;
  notice?: Notice | undefined;
}

export function SignInForm({ isDone, complete, onChallenge, email, notice: first }: SignInFormProps) {
  const { form, sending, errors, notice } = useVisitorForm({
    rules,
    first,
    send: async (credentials) => {
      const { data, error } = await login(credentials);
      if (!data) return answerWith(signInMessages, { ok: false, detail: failureDetail(error) });
      if ('challenge' in data) {
        onChallenge({ challenge: data, email: credentials.email });
        return { sent: false };
      }
      complete(data);
      return answerWith(signInMessages, { ok: true });
    },
  });

  return (
    <form {...form} className="grid gap-5">
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
