import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { problemOf } from '../../api/problem';
import { signedIn } from '../../api/session';
import { useAppDispatch } from '../../api/store-hooks';
import { signInFieldMessages, signInMessages } from '../../content/messages/session';
import { signInPage } from '../../content/sign-in';
import { signInRedirectMs } from '../../content/timings';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields';
import { emailAddress, filled } from '../../forms/rules';
import { answerWith, useVisitorForm } from '../../forms/useVisitorForm';
import { FormNotice } from '../../ui/FormNotice';
import { placeAfterSignIn } from './after-sign-in';
import { useLoginMutation, type Credentials } from './login-api';

const { fields, submit } = signInPage.form;

const rules = {
  email: emailAddress(signInFieldMessages.email, signInFieldMessages.noEmail),
  password: filled(signInFieldMessages.password),
};

function failureDetail(error: unknown): string | undefined {
  const { detail } = problemOf(error);
  return detail === signInMessages.failure ? undefined : detail;
}

/** E-mail and password; when they are right, the next page after two seconds. */
export function SignInForm() {
  const [login] = useLoginMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };

  const send = async (credentials: Credentials) => {
    const { data: session, error } = await login(credentials);
    if (session) dispatch(signedIn(session));
    return answerWith(signInMessages, { ok: !error, detail: error && failureDetail(error) });
  };
  const { form, sending, errors, isSent, notice } = useVisitorForm({ rules, send });

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(
      () => void navigate(placeAfterSignIn(state), { replace: true }),
      signInRedirectMs,
    );
    return () => clearTimeout(timer);
  }, [isSent, navigate, state]);

  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...fields.email}
        required
        type="email"
        inputMode="email"
        autoComplete="username"
        name="email"
        error={errors.email}
      />
      <TextField
        {...fields.password}
        required
        type="password"
        autoComplete="current-password"
        name="password"
        error={errors.password}
      />
      <FormNotice notice={notice} />
      <Button type="submit" variant="primary" size="large" busy={sending || isSent}>
        {submit}
      </Button>
    </form>
  );
}
