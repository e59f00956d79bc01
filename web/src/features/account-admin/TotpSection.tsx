import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { accountApi, isUnconfirmed, type Account, type TotpSecret } from '../../api/account';
import type { Problem } from '../../api/problem';
import { counted } from '../../content/formats';
import { failed } from '../../forms/failures';
import { Button } from '../../ui/Button';
import { useToast } from '../../ui/Toast';
import { AccountForm, appCode, appOrRecoveryCode, currentPassword } from './AccountForm';
import { ScreenSection } from '../../ui/list/ScreenTitle';
import { RecoveryCodes, StepTitle, TotpKey } from './TotpSteps';

/** Fewer codes show a warning. */
const FEW_CODES = 3;

/** The step that a button of the status opens. Back at the status, that button has the focus. */
type Opened = 'password' | 'newCodes' | 'off';

/** Secrets are held here and nowhere else. */
type Step =
  | { at: 'status'; focus?: Opened }
  | { at: 'scan'; secret: TotpSecret; /** A code was sent without an answer. */ isUnsure?: true }
  | { at: 'codes'; codes: string[] }
  | { at: Opened; reason?: string };

const needsTotp = { password: false, scan: false, newCodes: true, off: true } as const;

/** Another tab can switch two-step sign-in on or off, and the answer that switched it on can be lost. */
function stepFor(step: Step, isOn: boolean): Step {
  if (step.at === 'status' || step.at === 'codes') return step;
  if (step.at === 'scan' && step.isUnsure && isOn)
    return {
      at: 'newCodes',
      reason: 'Two-step sign-in is on, but its recovery codes did not arrive. Make new ones now.',
    };
  return needsTotp[step.at] === isOn ? step : { at: 'status', focus: isOn ? 'newCodes' : 'password' };
}

export function TotpSection({ account }: { account: Account }) {
  const [stored, setStep] = useState<Step>({ at: 'status' });
  const [start] = accountApi.useStartTotpMutation();
  const [confirm] = accountApi.useConfirmTotpMutation();
  const [renewCodes] = accountApi.useRenewRecoveryCodesMutation();
  const [switchOff] = accountApi.useEndTotpMutation();
  const toast = useToast();
  const step = stepFor(stored, account.totp);
  // Drops the secret of a step that is over.
  if (step !== stored) setStep(step);

  const showStatus = (focus: Opened) => setStep({ at: 'status', focus });
  const showCodes = ({ recoveryCodes: codes }: { recoveryCodes: string[] }) =>
    setStep({ at: 'codes', codes });

  /** Every answer fetches the account again, which ends a step that another tab has made impossible. */
  const reportConflict = ({ status, detail }: Problem) => {
    if (status === 409) toast({ tone: 'error', headline: detail });
  };

  return (
    <ScreenSection
      title="Two-step sign-in"
      lead="After your password, a code from an app on your phone. Your password alone is then not enough to sign in."
    >
      {step.at === 'status' && (
        // A new key, because autoFocus acts only when a button appears.
        <Status key={step.focus} account={account} focus={step.focus} onStart={(at) => setStep({ at })} />
      )}
      {step.at === 'password' && (
        <AccountForm
          label="Switch on"
          fields={[{ ...currentPassword, autoFocus: true }]}
          submit="Continue"
          send={start}
          onDone={(secret) => setStep({ at: 'scan', secret })}
          onRefused={reportConflict}
          failure="Two-step sign-in could not be started."
          onCancel={() => showStatus('password')}
        />
      )}
      {step.at === 'scan' && (
        <>
          <TotpKey secret={step.secret} />
          <AccountForm
            label="Switch on"
            fields={[appCode]}
            submit="Switch on"
            send={confirm}
            onDone={showCodes}
            onRefused={(problem) => {
              reportConflict(problem);
              if (isUnconfirmed(problem)) setStep({ ...step, isUnsure: true });
            }}
            failure="Two-step sign-in could not be switched on."
            wrongCode="If you started again in another tab, use the key shown there."
            onCancel={() => showStatus('password')}
          />
        </>
      )}
      {step.at === 'codes' && (
        <RecoveryCodes codes={step.codes} email={account.email} onStored={() => showStatus('newCodes')} />
      )}
      {step.at === 'newCodes' && (
        <>
          <StepTitle title="New recovery codes">You get ten new codes. The old ones stop working.</StepTitle>
          <AccountForm
            label="New recovery codes"
            fields={[currentPassword, appCode]}
            submit="Make new codes"
            send={renewCodes}
            onDone={showCodes}
            onRefused={reportConflict}
            failure="New recovery codes could not be made."
            unconfirmed="If the server made new codes, the old ones no longer work. Try again with the next code."
            reason={step.reason === undefined ? undefined : failed(step.reason, {})}
            onCancel={() => showStatus('newCodes')}
          />
        </>
      )}
      {step.at === 'off' && (
        <>
          <StepTitle title="Switch off two-step sign-in">
            From then on your password alone signs you in. Your recovery codes stop working.
          </StepTitle>
          <AccountForm
            label="Switch off two-step sign-in"
            fields={[currentPassword, appOrRecoveryCode]}
            submit="Switch off"
            danger
            send={switchOff}
            done="Two-step sign-in is off. All other sessions have ended."
            onDone={() => showStatus('password')}
            onRefused={reportConflict}
            failure="Two-step sign-in could not be switched off."
            onCancel={() => showStatus('off')}
          />
        </>
      )}
    </ScreenSection>
  );
}

interface StatusProps {
  account: Account;
  focus: Opened | undefined;
  onStart: (step: Opened) => void;
}

function Status({ account: { totp, recoveryCodesLeft: left }, focus, onStart }: StatusProps) {
  const codes = counted(left, 'recovery code', 'recovery codes');
  // The key makes a new button, because autoFocus acts only when a button appears.
  const button = (at: Opened, label: string, variant?: 'danger') => (
    <Button key={at} size="small" variant={variant} autoFocus={focus === at} onClick={() => onStart(at)}>
      {label}
    </Button>
  );
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5">
        <span aria-hidden className={clsx('size-3 outline-2 outline-line', totp && 'bg-accent')} />
        <span className="font-semibold">{totp ? 'On' : 'Off'}</span>
        {totp && left > FEW_CODES && <span className="text-ink-soft">{codes} left</span>}
      </p>
      {totp && left <= FEW_CODES && (
        <div className="flex gap-3 border-l-4 border-accent bg-highlight px-4 py-3 text-sm">
          <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
          <div className="grid gap-1">
            <p className="font-semibold">
              {left === 0 ? 'You have no recovery codes left.' : `You have only ${codes} left.`}
            </p>
            <p>Without your phone and without a recovery code you cannot sign in. Make new ones.</p>
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {totp ? (
          <>
            {button('newCodes', 'New recovery codes')}
            {button('off', 'Switch off', 'danger')}
          </>
        ) : (
          button('password', 'Switch on')
        )}
      </div>
    </>
  );
}
