import { defineProblems } from '../../platform/problem/problem.js';

export const authProblems = defineProblems({
  noAccount: [
    503,
    'Leadlight has no account to sign in with yet: ADMIN_PASSWORD, or ADMIN_PASSWORD_FILE with the path of a readable file, should be set. Set it and start Leadlight again.',
  ],
  wrongCredentials: [401, 'Invalid email or password. Please try again.'],
  wrongCode: [401, 'That code is not right.'],
  challengeEnded: [401, 'This sign-in took too long or had too many wrong codes. Enter your password again.'],
  accountChanged: [409, 'Your account was changed in another tab. Reload the page and try again.'],
  totpOn: [409, 'The second factor is on already. Switch it off before you set up another one.'],
  totpOff: [409, 'The second factor is off. Set it up first.'],
  totpNotStarted: [
    409,
    'No second factor waits for a code, or it waited too long. Begin setting it up again.',
  ],
  wrongPasskey: [401, 'This passkey was not accepted. Sign in with your password, or try again.'],
  passkeysUnavailable: [
    409,
    'Passkeys need PUBLIC_URL to be https with a host name, or localhost. Set it to the address that you open this site at.',
  ],
  passkeyNotFound: [404, 'This passkey does not exist any more. Reload the page.'],
  passkeyExists: [409, 'This passkey has been added already. Use it to sign in, or add another one.'],
  tooManyPasskeys: [409, 'There are 20 passkeys. Remove one before you add another.'],
  sessionNotFound: [404, 'This session has ended already. Load the list again.'],
});
