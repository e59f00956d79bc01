import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { Account } from '../../../api/account';
import { totpWords as words } from '../../../content/back-office/account';
import { Button } from '../../../ui/Button';
import type { RestFocus } from './totp-step';

/** So few recovery codes are a warning. */
const FEW_CODES = 3;

interface TotpStatusProps {
  account: Account;
  focus: RestFocus | undefined;
  onStart: (step: 'password' | 'newCodes' | 'off') => void;
}

/** Whether a sign-in needs a code, how many recovery codes are left, and what can be done about it. */
export function TotpStatus({ account: { totp, recoveryCodesLeft: left }, focus, onStart }: TotpStatusProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5">
        <span aria-hidden className={clsx('size-3 outline-2 outline-line', totp && 'bg-accent')} />
        <span className="font-semibold">{totp ? words.on : words.off}</span>
        {totp && left > FEW_CODES && <span className="text-ink-soft">{words.left(left)}</span>}
      </p>
      {totp && left <= FEW_CODES && (
        <div className="flex gap-3 border-l-4 border-accent bg-highlight px-4 py-3 text-sm">
          <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
          <div className="grid gap-1">
            <p className="font-semibold">{words.few.headline(left)}</p>
            <p>{words.few.text}</p>
          </div>
        </div>
      )}
      {totp ? (
        <div className="flex flex-wrap gap-3">
          <Button size="small" autoFocus={focus === 'newCodes'} onClick={() => onStart('newCodes')}>
            {words.newCodes}
          </Button>
          <Button
            size="small"
            variant="danger"
            autoFocus={focus === 'switchOff'}
            onClick={() => onStart('off')}
          >
            {words.switchOff}
          </Button>
        </div>
      ) : (
        <Button
          key="switchOn"
          size="small"
          className="justify-self-start"
          autoFocus={focus === 'switchOn'}
          onClick={() => onStart('password')}
        >
          {words.switchOn}
        </Button>
      )}
    </>
  );
}
