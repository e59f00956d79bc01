import { useEffect, useState } from 'react';
import type { Account, Passkey } from '../../../api/account';
import { useSessionsQuery } from '../../../api/account-sessions';
import { passkeyWords as words } from '../../../content/back-office/account';
import { canUsePasskeys } from '../../../runtime/passkeys';
import { keepPasskeyKnown } from '../../../runtime/storage';
import { Button } from '../../../ui/Button';
import { useListFocus } from '../../../ui/list/useListFocus';
import { AccountSection } from '../AccountSection';
import { useDisclosure } from '../useDisclosure';
import { AddPasskey } from './AddPasskey';
import { PasskeyList } from './PasskeyList';
import { RemovePasskey } from './RemovePasskey';

/** What signs in beside the password: a list, to which this browser may add. */
export function PasskeysSection({ passkeys, totp }: Pick<Account, 'passkeys' | 'totp'>) {
  const { isOpen, open, close, opener } = useDisclosure();
  const [removing, setRemoving] = useState<Passkey>();
  const { data: sessions } = useSessionsQuery();
  const { list, heading } = useListFocus<HTMLDivElement>(undefined);
  const hasSome = passkeys.length > 0;
  // The sign-in page of this browser offers them then.
  useEffect(() => keepPasskeyKnown(hasSome), [hasSome]);

  return (
    <AccountSection title={words.title} lead={words.lead} headingRef={heading}>
      <div ref={list}>
        {hasSome ? <PasskeyList passkeys={passkeys} onRemove={setRemoving} /> : <p>{words.none}</p>}
      </div>
      {isOpen && (
        <AddPasskey
          device={sessions?.find(({ current }) => current)?.device ?? ''}
          asksCode={totp}
          onClose={close}
        />
      )}
      {!isOpen && canUsePasskeys() && (
        <Button ref={opener} size="small" className="justify-self-start" onClick={open}>
          {words.add}
        </Button>
      )}
      {!canUsePasskeys() && (
        <p className="text-sm text-ink-soft">{window.isSecureContext ? words.unsupported : words.insecure}</p>
      )}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(undefined)} />}
    </AccountSection>
  );
}
