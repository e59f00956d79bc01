import { brand } from '../brand';

/** The words of /admin/templates. */
export const templatesScreen = {
  title: 'Templates',
  lead: 'Texts for messages to applicants, and the e-mails that are sent automatically.',
  list: 'Templates',
  add: 'Add template',
  loading: 'Loading the templates…',
  none: {
    title: 'No templates yet.',
    text: 'A template saves writing the same message twice. Messages can be written without one.',
  },
  edit: 'Edit',
  delete: 'Delete',
} as const;

/** What is mailed without anybody writing it. */
export const mailSwitches = {
  title: 'Automatic e-mails',
  acknowledge: {
    label: 'Tell applicants that their application has arrived',
    hint: 'With the template “Received”, or a standard text if you have deleted it, and a private link to see or withdraw the application.',
  },
  notifyApplications: {
    label: 'Tell me about new applications',
    hint: 'At most one e-mail in ten minutes, with all new applications.',
  },
  loading: 'Loading the settings…',
} as const;

/** Where the operator has set no mail server. */
export const mailOffWords = {
  headline: 'No mail server is set up, so no e-mail is sent.',
  detail: 'To send mail, set SMTP_URL, MAIL_FROM and ENQUIRY_TO on the server and restart it.',
  switches: 'The settings below take effect then.',
} as const;

/** The words of the form of a template. */
export const templateForm = {
  add: 'Add template',
  update: 'Edit template',
  save: 'Save template',
  back: 'All templates',
  loading: 'Loading the template…',
  name: { label: 'Name', hint: 'Only you see this name, for example Interview.' },
} as const;

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

/** Who the preview of a template is for. */
export const exampleApplicant = {
  fullName: 'Amina Yusuf',
  email: 'amina@mail.example',
  jobTitle: 'Lead Researcher',
} as const;

/** What `{{agency}}` stands for. */
export const agencyName = brand.name;

export const deleteTemplateDialog = {
  title: (name: string) => `Delete ${name}`,
  consequence: `Messages that were sent with it stay. This cannot be undone.`,
} as const;
