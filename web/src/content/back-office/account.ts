import { brand } from '../brand';
import { counted } from '../formats';

/** The words of /admin/account. */
export const accountScreen = {
  title: 'Account',
  lead: 'How you sign in, and where you are signed in.',
  loading: 'Loading your account…',
} as const;

/** Of every form of the account. */
export const accountForm = {
  cancel: 'Cancel',
  password: 'Current password',
  /** Read aloud: the button has an icon alone. */
  showPassword: (label: string) => `Show ${label.toLowerCase()}`,
  /** Of the code that an authenticator app shows. */
  code: { label: 'Code', hint: 'The six digits that your authenticator app shows now.' },
} as const;

export const emailWords = {
  title: 'E-mail',
  lead: 'You sign in with this address.',
  change: 'Change e-mail',
  field: 'New e-mail',
  save: 'Save e-mail',
} as const;

export const passwordWords = {
  title: 'Password',
  lead: 'Use one that you use nowhere else.',
  changed: (day: string) => `Changed on ${day}`,
  change: 'Change password',
  field: {
    label: 'New password',
    hint: 'At least 12 characters, not your e-mail and not a common password. Several words are easy to remember.',
  },
  consequence: 'All other sessions end. This one stays.',
  save: 'Save password',
} as const;

export const totpWords = {
  title: 'Two-step sign-in',
  lead: 'After your password, a code from an app on your phone. Whoever learns your password still cannot sign in.',
  on: 'On',
  off: 'Off',
  switchOn: 'Switch on',
  next: 'Continue',
  scan: {
    title: 'Scan this with your authenticator app',
    text: 'Any app for one-time codes will do. On this device, or without a camera, type the key instead.',
    qrCode: 'QR code with the key',
    key: 'Key',
    copy: 'Copy key',
    open: 'Open in an app here',
  },
  left: (count: number) =>
    count === 0 ? 'No recovery codes left' : `${counted(count, 'recovery code', 'recovery codes')} left`,
  few: {
    headline: (count: number) =>
      count === 0
        ? 'You have no recovery codes left.'
        : `You have only ${counted(count, 'recovery code', 'recovery codes')} left.`,
    text: 'Without your phone and without a recovery code you cannot sign in. Make new ones.',
  },
  newCodes: 'New recovery codes',
  switchOff: 'Switch off',
} as const;

/** The form that makes new recovery codes. */
export const newCodesWords = {
  title: totpWords.newCodes,
  text: 'You get ten new ones. The old ones end.',
  code: accountForm.code,
  submit: 'Make new codes',
} as const;

/** The form that switches two-step sign-in off. */
export const switchOffWords = {
  title: 'Switch off two-step sign-in',
  text: 'From then on your password alone signs you in. Your recovery codes end as well.',
  code: { label: accountForm.code.label, hint: 'From your authenticator app, or a recovery code.' },
  submit: totpWords.switchOff,
} as const;

/** Shown once. */
export const recoveryCodes = {
  title: 'Your recovery codes',
  text: 'Each signs you in once, in place of a code from your app. Keep them where you keep your passport, not on your phone. They are shown only now.',
  copy: 'Copy',
  download: 'Download',
  kept: 'I have kept them',
  /** Asked before the page is left without that. */
  leave: {
    title: 'Leave without your recovery codes?',
    question: 'They are not shown again. Without them and without your phone you cannot sign in.',
    leave: 'Leave',
    stay: 'Stay',
  },
  /** What the downloaded file is called, beside the day. */
  file: 'recovery-codes',
  /** How the file begins. */
  heading: (email: string, day: string) =>
    `${brand.name}: recovery codes of ${email}, made on ${day}\nEach signs you in once, in place of a code from your app.`,
} as const;

export const passkeyWords = {
  title: 'Passkeys',
  lead: 'Sign in with your fingerprint, face or PIN, without password and code. Your password stays valid.',
  none: 'No passkeys yet.',
  list: 'Your passkeys',
  added: (day: string) => `Added ${day}`,
  used: (moment: string) => `Last used ${moment}`,
  neverUsed: 'Never used',
  add: 'Add a passkey',
  name: { label: 'Name', hint: 'To tell it from others, for example the device that it is on.' },
  consequence: 'All other sessions end. This one stays.',
  create: 'Add passkey',
  remove: 'Remove',
  removeDialog: {
    title: (name: string) => `Remove ${name}`,
    text: 'It no longer signs you in. Delete it afterwards in the settings of your device or password manager too.',
  },
  insecure: 'Passkeys need https: open this page at an https address.',
  unsupported: 'This browser has no passkeys.',
} as const;

export const sessionWords = {
  title: 'Sessions',
  lead: 'Every browser that is signed in. One ends eight hours after its sign-in.',
  list: 'Your sessions, the one seen last first',
  loading: 'Loading the sessions…',
  current: 'This session',
  seen: (ago: string) => `Last seen ${ago}`,
  started: (moment: string) => `Signed in ${moment}`,
  end: 'End',
  /** Read aloud after End. */
  of: (device: string, moment: string) => `the session of ${device}, signed in ${moment}`,
  endOthers: 'Sign out everywhere else',
} as const;
