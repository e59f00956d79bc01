import { registerProblems } from '../../platform/problem/catalogue.js';
import '../../platform/mail/mailer.service.js';

const problems = {
  'form-too-large': [
    413,
    'The form holds a file, too many fields or too long a text. Send only what is asked for.',
  ],
  'enquiry-not-found': [404, 'This enquiry does not exist any more. Reload the list.'],
  'mail-sent': [409, 'This enquiry was mailed already.'],
  'mail-waiting': [409, 'This enquiry is on its way. Look again in a while.'],
} as const;
registerProblems(problems);

declare module '../../platform/problem/catalogue.js' {
  interface ProblemCatalogue {
    enquiries: keyof typeof problems;
  }
}
