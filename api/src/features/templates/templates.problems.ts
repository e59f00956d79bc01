import { registerProblems } from '../../platform/problem/catalogue.js';

const problems = {
  'template-not-found': [404, 'This template does not exist any more. Reload the list.'],
  'too-many-templates': [409, 'There are 100 templates. Delete one before you add another.'],
} as const;
registerProblems(problems);

declare module '../../platform/problem/catalogue.js' {
  interface ProblemCatalogue {
    templates: keyof typeof problems;
  }
}
