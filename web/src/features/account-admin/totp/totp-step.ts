import type { TotpSecret } from '../../../api/account-totp';

/** What can be done from where nothing is under way; takes the focus there. */
export type RestFocus = 'switchOn' | 'newCodes' | 'switchOff';

/** Where switching on, switching off or new codes have come to. Secrets are held here and nowhere else. */
export type TotpStep =
  | { at: 'rest'; focus?: RestFocus }
  | { at: 'password'; notice?: string }
  | { at: 'scan'; secret: TotpSecret }
  | { at: 'codes'; codes: string[] }
  | { at: 'newCodes'; why?: string }
  | { at: 'off' };

const onlyWhile = { password: false, scan: false, newCodes: true, off: true } as const;

/** What is shown of it: another tab may have switched two-step sign-in on or off meanwhile. */
export function shownStep(step: TotpStep, isOn: boolean): TotpStep {
  if (step.at === 'rest' || step.at === 'codes') return step;
  return onlyWhile[step.at] === isOn ? step : { at: 'rest' };
}
