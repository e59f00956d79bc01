import { registerProblems } from '../../platform/problem/catalogue.js';

const problems = {
  'wrong-credentials': [401, 'Invalid email or password. Please try again.'],
  'wrong-passkey': [401, 'This passkey was not accepted. Sign in with your password, or try again.'],
  'session-not-found': [404, 'This session has ended already. Load the list again.'],
} as const;
registerProblems(problems);

declare module '../../platform/problem/catalogue.js' {
  interface ProblemCatalogue {
    auth: keyof typeof problems;
  }
}
