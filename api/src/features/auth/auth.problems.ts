import { registerProblems } from '../../platform/problem/catalogue.js';

const problems = {
  'no-account': [
    503,
    'Leadlight has no account to sign in with yet: ADMIN_PASSWORD, or ADMIN_PASSWORD_FILE with the path of a readable file, should be set. Set it and start Leadlight again.',
  ],
  'wrong-credentials': [401, 'Invalid email or password. Please try again.'],
  'wrong-code': [401, 'That code is not right.'],
  'challenge-ended': [
    401,
    'This sign-in took too long or had too many wrong codes. Enter your password again.',
  ],
  'account-changed': [409, 'Your account was changed in another tab. Reload the page and try again.'],
  'totp-on': [409, 'The second factor is on already. Switch it off before you set up another one.'],
  'totp-off': [409, 'The second factor is off. Set it up first.'],
  'totp-not-started': [
    409,
    'No second factor waits for a code, or it waited too long. Begin setting it up again.',
  ],
  'wrong-passkey': [401, 'This passkey was not accepted. Sign in with your password, or try again.'],
  'passkeys-unavailable': [
    409,
    'Passkeys need PUBLIC_URL to be https with a host name, or localhost. Set it to the address that you open this site at.',
  ],
  'passkey-not-found': [404, 'This passkey does not exist any more. Reload the page.'],
  'passkey-exists': [409, 'This passkey has been added already. Use it to sign in, or add another one.'],
  'too-many-passkeys': [409, 'There are 20 passkeys. Remove one before you add another.'],
  'session-not-found': [404, 'This session has ended already. Load the list again.'],
} as const;
registerProblems(problems);

declare module '../../platform/problem/catalogue.js' {
  interface ProblemCatalogue {
    auth: keyof typeof problems;
  }
}
