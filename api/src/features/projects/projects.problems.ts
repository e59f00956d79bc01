import { registerProblems } from '../../platform/problem/catalogue.js';

const problems = {
  'project-not-found': [404, 'This project does not exist or is not shown. See the list of projects.'],
  'order-outdated': [
    409,
    'Projects were added or deleted meanwhile, so this order is not of all. Load the list again and order that.',
  ],
} as const;
registerProblems(problems);

declare module '../../platform/problem/catalogue.js' {
  interface ProblemCatalogue {
    projects: keyof typeof problems;
  }
}
