import { useEffect, useState } from 'react';
import { accountApi, type Account, type Passkey } from '../../api/account';
import { adminDates } from '../../content/admin-dates';
import { filled } from '../../forms/rules';
import { canUsePasskeys, loadPasskeyCode, withPasskey } from '../../runtime/passkeys';
import { keepPasskeyKnown } from '../../runtime/storage';
import { Dialog, firstFocus } from '../../ui/Dialog';
import { RowAction } from '../../ui/list/RowAction';
import { AccountForm, appOrRecoveryCode, currentPassword, Disclosure } from './AccountForm';
import { ScreenSection } from '../../ui/list/ScreenTitle';
import { AccountRow } from './SessionsSection';

export function PasskeysSection({ account: { passkeys, totp } }: { account: Account }) {
  const { data: sessions } = accountApi.useSessionsQuery();
  const [askOptions] = accountApi.usePasskeyOptionsMutation();
  const [add] = accountApi.useAddPasskeyMutation();
  const name = { ...passkeyName, defaultValue: sessions?.find(({ current }) => current)?.device ?? '' };
  const hasSome = passkeys.length > 0;
  // The sign-in page of this browser offers passkeys then.
  useEffect(() => keepPasskeyKnown(hasSome), [hasSome]);

  return (
    <ScreenSection
      title="Passkeys"
      lead="Sign in with your fingerprint, face or PIN, without password and code. Your password stays valid."
    >
      {hasSome ? (
        <ul aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <p>No passkeys yet.</p>
      )}
      {canUsePasskeys() ? (
        <Disclosure<'name' | 'password' | 'code', Passkey>
          label="Add a passkey"
          fields={totp ? [name, currentPassword, appOrRecoveryCode] : [name, currentPassword]}
          note="All other sessions end. This one stays."
          submit="Add passkey"
          send={({ name, ...factors }) =>
            withPasskey(
              askOptions(factors),
              ({ startRegistration }, optionsJSON) => startRegistration({ optionsJSON }),
              (response) => add({ name, response }),
            )
          }
          done="The passkey was added. All other sessions have ended."
          failure="The passkey could not be added."
          unconfirmed="If the server added it, it is in the list above."
        />
      ) : (
        <p className="text-sm text-ink-soft">
          {window.isSecureContext
            ? 'This browser does not support passkeys.'
            : 'Passkeys need https: open this page at an https address.'}
        </p>
      )}
    </ScreenSection>
  );
}

const passkeyName = {
  name: 'name',
  label: 'Name',
  hint: 'To tell it from others, for example the device that it is on.',
  autoComplete: 'off',
  // The server's limit. A longer name would be refused after the device has made the passkey.
  maxLength: 60,
  autoFocus: true,
  onFocus: ({ target }: { target: HTMLInputElement }) => {
    target.select();
    // Early, because some browsers open their dialog only soon after the click.
    void loadPasskeyCode().catch(() => undefined);
  },
  rule: filled('Please enter a name.'),
} as const;

function PasskeyRow({ passkey: { _id: id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const [remove] = accountApi.useRemovePasskeyMutation();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const title = `Remove ${name}`;
  const used = lastUsedAt === null ? 'Never used' : `Last used ${adminDates.moment(lastUsedAt)}`;
  return (
    <AccountRow name={name} facts={[`Added ${adminDates.day(createdAt)}`, used]}>
      <RowAction label="Remove" about={name} onDelete={() => setAsked(true)} />
      {isAsked && (
        <Dialog
          title={title}
          description="It no longer signs you in. Delete it afterwards in the settings of your device or password manager too."
          onClose={close}
          className="max-w-lg!"
        >
          <AccountForm
            label={title}
            fields={[{ ...currentPassword, ref: firstFocus }]}
            submit="Remove"
            danger
            send={({ password }) => remove({ id, password })}
            done="The passkey was removed."
            failure="The passkey could not be removed."
            onCancel={close}
          />
        </Dialog>
      )}
    </AccountRow>
  );
}
