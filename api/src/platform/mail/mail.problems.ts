import { registerProblems } from '../problem/catalogue.js';

const problems = {
  'mail-off': [
    409,
    'No mail server is configured. Whoever runs the site sets SMTP_URL, MAIL_FROM and ENQUIRY_TO.',
  ],
} as const;
registerProblems(problems);

declare module '../problem/catalogue.js' {
  interface ProblemCatalogue {
    mail: keyof typeof problems;
  }
}
