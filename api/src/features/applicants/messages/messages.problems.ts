import { registerProblems } from '../../../platform/problem/catalogue.js';
import '../../../platform/mail/mailer.service.js';

const problems = {
  'message-not-found': [404, 'This message does not exist any more. Reload the list.'],
  'message-sent': [409, 'It is too late to undo this: the message is being sent, was sent or has failed.'],
  'message-id-used': [
    409,
    'Another message was already accepted with this batchId. Send this one with a new batchId.',
  ],
} as const;
registerProblems(problems);

declare module '../../../platform/problem/catalogue.js' {
  interface ProblemCatalogue {
    messages: keyof typeof problems;
  }
}
