import { registerProblems } from '../../platform/problem/catalogue.js';

const problems = {
  'job-not-found': [404, 'This job does not exist or is closed. See the open jobs.'],
} as const;
registerProblems(problems);

declare module '../../platform/problem/catalogue.js' {
  interface ProblemCatalogue {
    jobs: keyof typeof problems;
  }
}
