import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { problemOf } from '../../api/problem';
import { signedIn } from '../../api/session';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields';
import { emailAddress, filled } from '../../forms/rules';
import { answerWith, useVisitorForm } from '../../forms/useVisitorForm';
import { FormNotice } from '../../ui/FormNotice';
import { placeAfterSignIn, REDIRECT_AFTER_MS } from './after-sign-in';
import { useLoginMutation, type Credentials } from './login-api';

const messages = {
  success: 'Sign-in successful! Redirecting...',
  failure: 'Invalid email or password. Please try again.',
};

const rules = {
  email: emailAddress('Please enter your email.', 'Please enter an email address such as you@company.com.'),
  password: filled('Please enter your password.'),
};

function failureDetail(error: unknown): string | undefined {
  const { detail } = problemOf(error);
  return detail === messages.failure ? undefined : detail;
}

/** E-mail and password; when they are right, the next page after two seconds. */
export function SignInForm() {
  const [login] = useLoginMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };

  const send = async (credentials: Credentials) => {
    const { data: session, error } = await login(credentials);
    if (session) dispatch(signedIn(session));
    return answerWith(messages, { ok: !error, detail: error && failureDetail(error) });
  };
  const { form, sending, errors, isSent, notice } = useVisitorForm({ rules, send });

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(
      () => void navigate(placeAfterSignIn(state), { replace: true }),
      REDIRECT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [isSent, navigate, state]);

  return (
    <form {...form} className="grid gap-5">
      <TextField
        label="Email"
        required
        type="email"
        inputMode="email"
        autoComplete="username"
        name="email"
        error={errors.email}
      />
      <TextField
        label="Password"
        required
        type="password"
        autoComplete="current-password"
        name="password"
        error={errors.password}
      />
      <FormNotice notice={notice} />
      <Button type="submit" variant="primary" size="large" busy={sending || isSent}>
        Sign In
      </Button>
    </form>
  );
}
