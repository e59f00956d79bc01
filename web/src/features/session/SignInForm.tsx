import { useEffect, useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { problemOf } from '../../api/problem';
import { signedIn } from '../../api/session';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields';
import { checkForm, focusFirst, type FieldErrors } from '../../forms/form-check';
import { failed } from '../../forms/failed';
import { FormNotice } from '../../ui/FormNotice';
import { useSingleFlight } from '../../forms/useSingleFlight';
import { placeAfterSignIn, REDIRECT_AFTER_MS } from './after-sign-in';
import { useLoginMutation, type Credentials } from './login-api';

const SUCCESS = 'Sign-in successful! Redirecting...';
const FAILURE = 'Invalid email or password. Please try again.';

const words = {
  email: {
    missing: 'Please enter your email.',
    wrong: 'Please enter an email address such as you@company.com.',
  },
  password: { missing: 'Please enter your password.' },
};

function failureDetail(error: unknown): string | undefined {
  const { detail } = problemOf(error);
  return detail === FAILURE ? undefined : detail;
}

/** E-mail and password; when they are right, the next page after two seconds. */
export function SignInForm() {
  const [errors, setErrors] = useState<FieldErrors<keyof Credentials>>({});
  const [login, { isLoading, isSuccess, error, reset }] = useLoginMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(
      () => void navigate(placeAfterSignIn(state), { replace: true }),
      REDIRECT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [isSuccess, navigate, state]);

  const signIn = useSingleFlight(async (credentials: Credentials) => {
    const { data: session } = await login(credentials);
    if (session) dispatch(signedIn(session));
  });

  const forgive = ({ target }: FormEvent) =>
    setErrors((now) => ({ ...now, [(target as HTMLInputElement).name]: undefined }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = checkForm(form, words);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      // What came of the last try does not stand beside it.
      reset();
      focusFirst(form, found);
      return;
    }
    const data = new FormData(form);
    const [email, password] = [data.get('email'), data.get('password')];
    if (typeof email === 'string' && typeof password === 'string') void signIn({ email, password });
  }

  return (
    <form noValidate method="dialog" onSubmit={submit} onInput={forgive} className="grid gap-5">
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
      <FormNotice
        notice={
          error
            ? failed(FAILURE, { detail: failureDetail(error) })
            : isSuccess
              ? { headline: SUCCESS }
              : undefined
        }
      />
      <Button type="submit" variant="primary" size="large" busy={isLoading || isSuccess}>
        Sign In
      </Button>
    </form>
  );
}
