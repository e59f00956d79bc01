import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { problemOf } from '../../api/problem';
import { requestJson } from '../../api/request';
import { signInMessages } from '../../content/messages/session';
import { passkeySignIn } from '../../content/sign-in-code';
import { failed } from '../../forms/failures';
import { useSingleFlight } from '../../forms/useSingleFlight';
import { askForPasskey, canUsePasskeys, loadPasskeyCode } from '../../runtime/passkeys';
import { isPasskeyKnown } from '../../runtime/storage';
import { Button } from '../../ui/Button';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import type { NewSession } from './login-api';
import type { Finish } from './useFinish';

/** Valid for minutes, and once. */
const getOptions = () =>
  requestJson<PublicKeyCredentialRequestOptionsJSON>('users/login/passkey/options', { method: 'POST' });

const login = (response: AuthenticationResponseJSON) =>
  requestJson<NewSession>('users/login/passkey', { method: 'POST', body: { response } });

/** A failure is met when the button is pressed. */
const prepare = () => void loadPasskeyCode().catch(() => undefined);

/** Signs in by a passkey alone, where this browser knows of one. */
export function PasskeySignIn({ isDone, finish }: Finish) {
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const button = useRef<HTMLButtonElement>(null);

  const refusal = (error: unknown) => failed(problemOf(error).detail, {});

  /** @returns what there is to say; nothing where the person has cancelled */
  const ask = async (): Promise<Notice | undefined> => {
    const options = await getOptions();
    if (!options.data) return refusal(options.error);
    const asked = await askForPasskey(options.data);
    if ('detail' in asked) return failed(asked.detail, {});
    if ('cancelled' in asked) return undefined;
    const { data: session, error } = await login(asked.response);
    if (!session) return refusal(error);
    finish(session);
    return { headline: signInMessages.success };
  };

  const signIn = useSingleFlight(async () => {
    setBusy(true);
    setNotice(undefined);
    setNotice(await ask());
    setBusy(false);
    // The browser's dialog took it, and some buttons never had it.
    button.current?.focus();
  });

  if (!isPasskeyKnown() || !canUsePasskeys()) return null;
  return (
    <div className="grid gap-5">
      <FormNotice notice={notice} />
      <Button
        ref={button}
        size="large"
        busy={isBusy || isDone}
        onClick={() => void signIn()}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <KeyRound aria-hidden size={18} />
        {passkeySignIn.button}
      </Button>
    </div>
  );
}
