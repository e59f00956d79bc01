import { counted, formatNumber } from '../formats';

/** The words of the dialog that writes to applicants. */
export const composer = {
  title: (names: readonly string[]) =>
    names.length === 1
      ? `Message to ${names[0] ?? ''}`
      : `Message to ${formatNumber(names.length)} applicants`,
  nobody: 'Message',
  template: 'Template',
  noTemplate: 'None',
  noTemplates: 'The templates could not be loaded. The message can be written without one.',
  replaced: (name: string) => `Your text was replaced by the template “${name}”.`,
  putBack: 'Restore my text',
  stage: 'Also move to',
  keepStage: 'Leave the stage as it is',
  previewOf: (name: string) => `As ${name} will see it`,
  send: 'Send',
  cancel: 'Cancel',
  to: (names: readonly string[]) => `To ${names.join(', ')}`,
  /** Who gets none. */
  withdrawn: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0] ?? ''} has withdrawn and gets no message.`
      : `${formatNumber(names.length)} have withdrawn and get no message: ${names.join(', ')}.`,
  allWithdrawn: 'Applicants who have withdrawn get no more messages.',
} as const;

/** Where the operator has set no mail server. */
export const mailLinks = {
  headline: 'No mail server is set up, so send the message from your own mail program.',
  one: 'Open in your mail program',
  many: 'One e-mail each, because the text differs from one to the next:',
  open: (name: string) => `Write to ${name}`,
  opened: 'opened',
  cut: 'The text is too long for a mail link and is cut there. Copy it from the preview.',
} as const;

/** The messages in what is shown of an applicant. */
export const messageWords = {
  title: 'Messages',
  write: 'Message',
  withdrawn: 'Withdrawn',
  noMore: 'Has withdrawn, and gets no more messages.',
  states: {
    queued: 'Waiting to be sent',
    sent: 'Sent',
    failed: 'Not sent',
    cancelled: 'Cancelled',
  },
} as const;

/** What happened, one sentence each. */
export const messageHistory = {
  message: (by: string, subject: string) => `${by} wrote “${subject}”.`,
  withdrawn: 'Withdrew the application.',
  resume: 'Replaced the resume.',
} as const;

/** What is said once a message was sent, or could not be. */
export const messageResults = {
  queued: (count: number, seconds: number) =>
    `Your message to ${counted(count, 'applicant', 'applicants')} will be sent in ${formatNumber(seconds)} seconds.`,
  leftOut: (count: number) =>
    `${counted(count, 'applicant is', 'applicants are')} left out: withdrawn or no longer there.`,
  failed: 'The message could not be sent. Your text stays here.',
  sentBefore: 'Your earlier version had already been sent, so this one was not.',
  undone: 'The message was taken back. Nothing was sent.',
  stagesBack: 'Applicants whose stage has not changed since are back in their previous stage.',
  undoFailed: 'The message could not be taken back.',
  tooLate: 'It is too late: the message was sent.',
} as const;
