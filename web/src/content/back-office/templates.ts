import { brand } from '../brand';

/** What stands in a text for something that differs from one applicant to the next. */
export const placeholderWords = {
  insert: 'Insert',
  what: {
    fullName: 'Full name',
    firstName: 'First name',
    jobTitle: 'Job',
    agency: 'Agency',
  },
  unknown: (found: string) =>
    `{{${found}}} is not a placeholder. Use {{fullName}}, {{firstName}}, {{jobTitle}} or {{agency}}.`,
} as const;

/** The subject and the text of a message, and how they arrive. */
export const messageText = {
  subject: { label: 'Subject' },
  body: { label: 'Message' },
  preview: 'Preview',
  to: 'To',
  noSubject: 'No subject yet',
  noBody: 'No text yet',
} as const;

/** What `{{agency}}` stands for until the settings are loaded. */
export const agencyName = brand.name;
