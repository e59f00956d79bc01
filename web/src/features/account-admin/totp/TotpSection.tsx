import { useState } from 'react';
import type { Account } from '../../../api/account';
import type { Problem } from '../../../api/problem';
import { totpWords as words } from '../../../content/back-office/account';
import { totpMessages as messages } from '../../../content/messages/account-admin';
import { useToast } from '../../../ui/Toast';
import { AccountSection } from '../AccountSection';
import { isUnknown } from '../useAccountForm';
import { ConfirmTotp } from './ConfirmTotp';
import { NewRecoveryCodes } from './NewRecoveryCodes';
import { RecoveryCodes } from './RecoveryCodes';
import { StartTotp } from './StartTotp';
import { SwitchOffTotp } from './SwitchOffTotp';
import { shownStep, type RestFocus, type TotpStep } from './totp-step';
import { TotpStatus } from './TotpStatus';

interface TotpSectionProps {
  account: Account;
  /** Fetches it again. */
  reload: () => Promise<{ data?: Account | undefined }>;
}

/** A code beside the password: off, being switched on step by step, or on with its recovery codes. */
export function TotpSection({ account, reload }: TotpSectionProps) {
  const [step, setStep] = useState<TotpStep>({ at: 'rest' });
  const toast = useToast();
  const shown = shownStep(step, account.totp);
  // So that no secret is kept of a step that is over.
  if (shown !== step) setStep(shown);

  const rest = (focus: RestFocus) => setStep({ at: 'rest', focus });
  const showCodes = (codes: string[]) => setStep({ at: 'codes', codes });
  /** Another tab has done it, or undone it. */
  const conflict = (headline: string, focus: RestFocus) => async (problem: Problem) => {
    if (problem.status !== 409) return false;
    await reload();
    toast({ tone: 'error', headline, detail: problem.detail });
    rest(focus);
    return true;
  };
  /** The server may have switched it on although its answer was lost, and codes are shown once. */
  const confirmRefused = async (problem: Problem) => {
    const isConflict = problem.status === 409;
    if (!isConflict && !isUnknown(problem)) return false;
    setStep((now) => (now.at === 'scan' ? { ...now, isUnsure: true } : now));
    const { data } = await reload();
    if (isConflict && !data?.totp) setStep({ at: 'password', notice: problem.detail });
    return isConflict || data?.totp === true;
  };

  return (
    <AccountSection title={words.title} lead={words.lead}>
      {shown.at === 'rest' && (
        // Anew, or nothing would take the focus where another tab's change had shown it already.
        <TotpStatus
          key={shown.focus}
          account={account}
          focus={shown.focus}
          onStart={(at) => setStep({ at })}
        />
      )}
      {shown.at === 'password' && (
        <StartTotp
          notice={shown.notice}
          onStarted={(secret) => setStep({ at: 'scan', secret })}
          onRefused={conflict(messages.startFailed, 'newCodes')}
          onCancel={() => rest('switchOn')}
        />
      )}
      {shown.at === 'scan' && (
        <ConfirmTotp
          secret={shown.secret}
          onConfirmed={showCodes}
          onRefused={confirmRefused}
          onCancel={() => rest('switchOn')}
        />
      )}
      {shown.at === 'codes' && (
        <RecoveryCodes codes={shown.codes} email={account.email} onKept={() => rest('newCodes')} />
      )}
      {shown.at === 'newCodes' && (
        <NewRecoveryCodes
          why={shown.why}
          onMade={showCodes}
          onRefused={conflict(messages.codesFailed, 'switchOn')}
          onCancel={() => rest('newCodes')}
        />
      )}
      {shown.at === 'off' && (
        <SwitchOffTotp
          onOff={async () => {
            await reload();
            toast({ headline: messages.switchedOff });
            rest('switchOn');
          }}
          onRefused={conflict(messages.switchOffFailed, 'switchOn')}
          onCancel={() => rest('switchOff')}
        />
      )}
    </AccountSection>
  );
}
