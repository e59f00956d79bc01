import type { TotpSecret } from '../../../api/account-totp';
import { totpMessages as messages } from '../../../content/messages/account-admin';

/** What can be done from where nothing is under way; takes the focus there. */
export type RestFocus = 'switchOn' | 'newCodes' | 'switchOff';

/** Where switching on, switching off or new codes have come to. Secrets are held here and nowhere else. */
export type TotpStep =
  | { at: 'rest'; focus?: RestFocus }
  | { at: 'password'; notice?: string }
  | { at: 'scan'; secret: TotpSecret; /** A code was sent, and no answer came. */ isUnsure?: true }
  | { at: 'codes'; codes: string[] }
  | { at: 'newCodes'; why?: string }
  | { at: 'off' };

const onlyWhile = { password: false, scan: false, newCodes: true, off: true } as const;

/** What it has become: another tab may have switched two-step sign-in on or off meanwhile. The same object where nothing has changed. */
export function shownStep(step: TotpStep, isOn: boolean): TotpStep {
  if (step.at === 'rest' || step.at === 'codes') return step;
  if (step.at === 'scan' && step.isUnsure && isOn) return { at: 'newCodes', why: messages.codesLost };
  return onlyWhile[step.at] === isOn ? step : { at: 'rest' };
}
