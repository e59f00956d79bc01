import { brand } from '../brand';
import { counted } from '../formats';

/** The words of /admin/enquiries. */
export const enquiriesScreen = {
  title: 'Enquiries',
  lead: 'Messages from the two forms of the website.',
  export: 'Export as CSV',
  refresh: 'Refresh',
  loading: 'Loading the enquiries…',
  pages: 'Pages of the enquiries',
  newestFirst: (count: number) =>
    `${counted(count, 'enquiry', 'enquiries')}${count > 1 ? ', newest first' : ''}.`,
  showAll: 'Show all enquiries',
  emptyHint: 'They arrive here as soon as somebody sends the free-test form or the contact form.',
  openForm: 'Open the contact form',
  searchHint: 'Name, e-mail, message',
} as const;

export const enquiryFilters = {
  form: 'Form',
  /** What the two forms are called. */
  forms: { 'free-test': 'Free test', contact: 'Contact' },
  states: { unread: 'Unread', open: 'Open', answered: 'Answered', undelivered: 'Not delivered' },
} as const;

/** The words about one enquiry, closed and open. */
export const enquiryWords = {
  unread: 'Unread',
  answered: 'Answered',
  undelivered: 'Not delivered',
  email: 'Email',
  phone: 'Phone',
  received: 'Received',
  form: 'Form',
  mail: 'Mail',
  reply: 'Reply',
  /** Read aloud after it. */
  to: (name: string) => `to ${name}`,
  send: 'Send',
  sendAgain: 'Send again',
  delete: 'Delete',
  /** Read aloud after it. */
  enquiryFrom: (name: string) => `the enquiry from ${name}`,
} as const;

/** Whether it was mailed on to the agency. */
export const mailStates = {
  off: 'Not mailed.',
  waiting: 'Waiting to be mailed.',
  overdue: 'Not delivered: waiting for over an hour.',
  sent: 'Mailed.',
  sentOn: (moment: string) => `Mailed on ${moment}.`,
  failed: 'Not delivered: given up after many attempts.',
} as const;

/** The answer that Reply begins in the admin's mail program. */
export const replyMail = {
  subjects: {
    'free-test': `Re: your free test with ${brand.name}`,
    contact: `Re: your message to ${brand.name}`,
  },
  introduction: (day: string, name: string) => `On ${day}, ${name} wrote:`,
} as const;

export const deleteEnquiryDialog = {
  title: (name: string) => `Delete the enquiry from ${name}`,
  consequence: `The message and the contact details are deleted for good. This cannot be undone.`,
} as const;
