import type { CreateTemplateDto } from './template.dto.js';

/** The template that acknowledges an application. */
export const RECEIVED = 'Received';

/** Also what an applicant gets when the admin has deleted the template. */
export const receivedTemplate = {
  subject: 'We have received your application for {{jobTitle}}',
  body:
    'Dear {{firstName}},\n\n' +
    'Thank you for applying for {{jobTitle}}. Your application has arrived, and a person will read it. ' +
    'We will write to you as soon as we know more.\n\n' +
    'Kind regards\n{{agency}}',
} as const;

/** What every installation starts with. Each has an id of its own, so that two starts at once add it once. */
export const firstTemplates: readonly (CreateTemplateDto & { _id: string })[] = [
  { _id: '6924000000000000000000a1', name: RECEIVED, ...receivedTemplate },
  {
    _id: '6924000000000000000000a2',
    name: 'Interview',
    subject: 'Your application for {{jobTitle}}: shall we talk?',
    body:
      'Dear {{firstName}},\n\n' +
      'Thank you for your application for {{jobTitle}}. We would like to get to know you. ' +
      'Which times suit you this week or next? A call takes about half an hour.\n\n' +
      'Kind regards\n{{agency}}',
  },
  {
    _id: '6924000000000000000000a3',
    name: 'Declined',
    subject: 'Your application for {{jobTitle}}',
    body:
      'Dear {{firstName}},\n\n' +
      'Thank you for the time that you put into your application for {{jobTitle}}. ' +
      'This time we have chosen somebody else. We wish you all the best, and you are welcome to apply again.\n\n' +
      'Kind regards\n{{agency}}',
  },
];
