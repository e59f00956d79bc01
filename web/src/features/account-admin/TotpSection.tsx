import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { accountApi, isUnconfirmed, type Account, type TotpSecret } from '../../api/account';
import { counted } from '../../content/formats';
import { ScreenSection } from '../../ui/list/ScreenTitle';
import { AccountForm, appCode, appOrRecoveryCode, currentPassword, Disclosure } from './AccountForm';
import { RecoveryCodes, TotpKey } from './TotpSteps';

/** Fewer codes show a warning. */
const FEW_CODES = 3;

const password = { ...currentPassword, autoFocus: true };

/** Secrets are held here and nowhere else. */
interface Step {
  secret?: TotpSecret;
  codes?: string[];
  /** A first code was sent without an answer. */
  isUnsure?: boolean | undefined;
}

/** The account decides what is shown: another tab can change it, and the answer to a change can be lost. */
export function TotpSection({ account }: { account: Account }) {
  const { totp: isOn, recoveryCodesLeft: left } = account;
  // Undefined until something was done here. From then on the button that appears has the focus.
  const [step, setStep] = useState<Step>();
  const [start] = accountApi.useStartTotpMutation();
  const [confirm] = accountApi.useConfirmTotpMutation();
  const [renewCodes] = accountApi.useRenewRecoveryCodesMutation();
  const [switchOff] = accountApi.useEndTotpMutation();
  const { secret, codes, isUnsure } = step ?? {};

  const showStatus = () => setStep({ isUnsure });
  const showCodes = (answer: { recoveryCodes: string[] }) => setStep({ codes: answer.recoveryCodes });
  // Drops the secret of a step that is over.
  if (isOn && secret) showStatus();

  return (
    <ScreenSection
      title="Two-step sign-in"
      lead="After your password, a code from an app on your phone. Your password alone is then not enough to sign in."
    >
      {codes ? (
        <RecoveryCodes codes={codes} onStored={showStatus} />
      ) : isOn ? (
        <>
          <Status isOn left={left} isUnsure={isUnsure} />
          <div className="flex flex-wrap gap-3 has-[form]:grid">
            <Disclosure
              label="New recovery codes"
              fields={[password, appCode]}
              note="You get ten new codes. The old ones stop working."
              submit="Make new codes"
              send={renewCodes}
              onDone={showCodes}
              failure="New recovery codes could not be made."
              unconfirmed="If the server made new codes, the old ones no longer work. Try again with the next code."
              focused={step !== undefined}
            />
            <Disclosure
              label="Switch off"
              fields={[password, appOrRecoveryCode]}
              note="From then on your password alone signs you in. Your recovery codes stop working."
              submit="Switch off"
              danger
              send={switchOff}
              done="Two-step sign-in is off. All other sessions have ended."
              onDone={showStatus}
              onRefused={showStatus}
              failure="Two-step sign-in could not be switched off."
            />
          </div>
        </>
      ) : secret ? (
        <>
          <TotpKey secret={secret} />
          <AccountForm
            label="Switch on"
            fields={[appCode]}
            submit="Switch on"
            send={confirm}
            onDone={showCodes}
            onRefused={(problem) => isUnconfirmed(problem) && setStep({ secret, isUnsure: true })}
            failure="Two-step sign-in could not be switched on."
            onCancel={showStatus}
          />
        </>
      ) : (
        <>
          <Status />
          <Disclosure
            label="Switch on"
            fields={[password]}
            submit="Continue"
            send={start}
            onDone={(secret) => setStep({ secret })}
            failure="Two-step sign-in could not be started."
            focused={step !== undefined}
          />
        </>
      )}
    </ScreenSection>
  );
}

function Status({ isOn = false, left = 0, isUnsure = false }) {
  const codes = counted(left, 'recovery code', 'recovery codes');
  const few = left === 0 ? 'You have no recovery codes left.' : `You have only ${codes} left.`;
  const isWarned = isOn && (isUnsure || left <= FEW_CODES);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5">
        <span aria-hidden className={clsx('size-3 outline-2 outline-line', isOn && 'bg-accent')} />
        <span className="font-semibold">{isOn ? 'On' : 'Off'}</span>
        {isOn && !isWarned && <span className="text-ink-soft">{codes} left</span>}
      </p>
      {isWarned && (
        <div className="flex gap-3 border-l-4 border-accent bg-highlight px-4 py-3 text-sm">
          <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
          <div className="grid gap-1" role="status">
            <p className="font-semibold">{isUnsure ? 'The recovery codes did not arrive.' : few}</p>
            <p>Without your phone and without a recovery code you cannot sign in. Make new ones.</p>
          </div>
        </div>
      )}
    </>
  );
}
