import { registerProblems } from '../../platform/problem/catalogue.js';

const problems = {
  'wrong-credentials': [401, 'Invalid email or password. Please try again.'],
} as const;
registerProblems(problems);

declare module '../../platform/problem/catalogue.js' {
  interface ProblemCatalogue {
    auth: keyof typeof problems;
  }
}
