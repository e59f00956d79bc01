import { useEffect, useId, useRef, useState } from 'react';
import { useRemovePasskeyMutation, useSessionsQuery, type Account, type Passkey } from '../../api/account';
import { adminDates } from '../../content/formats';
import { canUsePasskeys } from '../../runtime/passkeys';
import { keepPasskeyKnown } from '../../runtime/storage';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FormNotice } from '../../ui/FormNotice';
import { RowAction, RowActions } from '../../ui/list/RowAction';
import { useListFocus } from '../../ui/list/useListFocus';
import { useToast } from '../../ui/Toast';
import { CurrentPassword, passwordRule } from './account-fields';
import { AccountRow, AccountSection, useDisclosure } from './AccountSection';
import { AddPasskey } from './AddPasskey';
import { useAccountForm } from './useAccountForm';

interface PasskeysSectionProps {
  account: Account;
  reload: () => Promise<{ data?: Account | undefined }>;
}

const factsOf = ({ createdAt, lastUsedAt }: Passkey) => [
  `Added ${adminDates.day(createdAt)}`,
  lastUsedAt === null ? 'Never used' : `Last used ${adminDates.moment(lastUsedAt)}`,
];

export function PasskeysSection({ account: { passkeys, totp }, reload }: PasskeysSectionProps) {
  const { isOpen, open, close, opener } = useDisclosure();
  const [removing, setRemoving] = useState<Passkey>();
  const { data: sessions } = useSessionsQuery();
  const { list, heading } = useListFocus<HTMLDivElement>(undefined);
  const hasSome = passkeys.length > 0;
  // The sign-in page of this browser offers passkeys then.
  useEffect(() => keepPasskeyKnown(hasSome), [hasSome]);

  return (
    <AccountSection
      title="Passkeys"
      lead="Sign in with your fingerprint, face or PIN, without password and code. Your password stays valid."
      headingRef={heading}
    >
      <div ref={list}>
        {hasSome ? (
          <ul aria-label="Your passkeys">
            {passkeys.map((passkey) => (
              <AccountRow key={passkey._id} id={passkey._id} name={passkey.name} facts={factsOf(passkey)}>
                <RowActions>
                  <RowAction label="Remove" of={passkey.name} onDelete={() => setRemoving(passkey)} />
                </RowActions>
              </AccountRow>
            ))}
          </ul>
        ) : (
          <p>No passkeys yet.</p>
        )}
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
          Add a passkey
        </Button>
      )}
      {!canUsePasskeys() && (
        <p className="text-sm text-ink-soft">
          {window.isSecureContext
            ? 'This browser does not support passkeys.'
            : 'Passkeys need https: open this page at an https address.'}
        </p>
      )}
      {removing && (
        <RemovePasskey passkey={removing} reload={reload} onClose={() => setRemoving(undefined)} />
      )}
    </AccountSection>
  );
}

interface RemovePasskeyProps extends Pick<PasskeysSectionProps, 'reload'> {
  passkey: Passkey;
  onClose: () => void;
}

function RemovePasskey({ passkey: { _id, name }, reload, onClose }: RemovePasskeyProps) {
  const [remove] = useRemovePasskeyMutation();
  const formId = useId();
  const firstFocus = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const done = () => {
    toast({ headline: 'The passkey was removed.' });
    onClose();
  };
  const { bind, formProps, notice, busy } = useAccountForm({
    defaultValues: { password: '' },
    send: ({ password }) => remove({ id: _id, password }),
    onDone: done,
    // Removed by another tab, or by a request whose answer was lost.
    onRefused: async ({ errors }) => {
      if (errors.length > 0) return false;
      const { data } = await reload();
      const isRemoved = data?.passkeys.every((passkey) => passkey._id !== _id) ?? false;
      if (isRemoved) done();
      return isRemoved;
    },
    failure: 'The passkey could not be removed.',
  });
  const { ref, ...field } = bind('password', passwordRule);

  return (
    <Dialog
      title={`Remove ${name}`}
      description="It no longer signs you in. Delete it afterwards in the settings of your device or password manager too."
      onClose={onClose}
      firstFocus={firstFocus}
      className="max-w-lg!"
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            Remove
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className="grid gap-5">
        <CurrentPassword
          {...field}
          ref={(element) => {
            ref(element);
            firstFocus.current = element;
          }}
        />
        <FormNotice notice={notice} />
      </form>
    </Dialog>
  );
}
