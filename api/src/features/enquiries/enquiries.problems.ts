import { defineProblems } from '../../platform/problem/problem.js';

export const enquiryProblems = defineProblems({
  formTooLarge: [
    413,
    'The form holds a file, too many fields or too long a text. Send only what is asked for.',
  ],
  enquiryNotFound: [404, 'This enquiry does not exist any more. Reload the list.'],
  replyNotFound: [404, 'This reply does not exist any more. Reload the page.'],
  replySent: [409, 'It is too late to undo this: the reply is being sent, was sent or has failed.'],
  mailSent: [409, 'This enquiry was mailed already.'],
  mailWaiting: [409, 'This enquiry is on its way. Look again in a while.'],
});
