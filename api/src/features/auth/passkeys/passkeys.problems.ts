import { registerProblems } from '../../../platform/problem/catalogue.js';

const problems = {
  'passkeys-unavailable': [
    409,
    'Passkeys need PUBLIC_URL to be https with a host name, or localhost. Set it to the address that you open this site at.',
  ],
  'passkey-not-found': [404, 'This passkey does not exist any more. Reload the page.'],
  'passkey-exists': [409, 'This passkey has been added already. Use it to sign in, or add another one.'],
  'too-many-passkeys': [409, 'There are 20 passkeys. Remove one before you add another.'],
} as const;
registerProblems(problems);

declare module '../../../platform/problem/catalogue.js' {
  interface ProblemCatalogue {
    passkeys: keyof typeof problems;
  }
}
