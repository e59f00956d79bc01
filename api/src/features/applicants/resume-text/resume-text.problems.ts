import { registerProblems } from '../../../platform/problem/catalogue.js';

const problems = {
  'resume-no-text-view': [415, 'This kind of resume has no text view. Download it.'],
  'resume-unreadable': [422, 'This resume cannot be read here. Download it.'],
  'too-many-resume-texts': [
    503,
    'Too many resumes are being read at this moment. Try again in a few seconds.',
  ],
} as const;
registerProblems(problems);

declare module '../../../platform/problem/catalogue.js' {
  interface ProblemCatalogue {
    resumeText: keyof typeof problems;
  }
}
