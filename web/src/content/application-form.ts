export const applicationForm = {
  title: 'Your application',
  /** @param count in words, such as 'four' */
  intro: (count: string) =>
    `Two minutes, ${count} fields. What you type stays in this tab until it is sent, also when you reload the page.`,
  fields: {
    fullName: { label: 'Full Name' },
    email: { label: 'Email' },
    coverLetter: { label: 'Cover Letter' },
    resume: { label: 'Upload Resume', hint: (kinds: string, limit: string) => `${kinds}, up to ${limit}.` },
  },
  clearAnswer: 'Clear the answer',
  submit: 'Submit Application',
  sending: 'Sending…',
  checking: 'Checking your resume…',
  sent: {
    link: 'Your private link',
    hint: 'See or withdraw your application with this link. Only people who have the link can open it.',
    ownPage: 'See or withdraw your application',
    copy: 'Copy',
    copied: 'Copied.',
    copyFailed: 'This could not be copied. Select the link and copy it by hand.',
    alsoSent: (email: string) => `We also mail the link to ${email}, at most once a day.`,
    otherJobs: 'See other jobs',
  },
  note: 'All fields are required. Only our hiring team sees your resume.',
  noteWithQuestions: 'Required, unless marked optional. Only our hiring team sees what you send.',
  /** Where scripts are off: up to the address to write to, and after it. */
  needsScript: {
    before: 'This form needs JavaScript. Turn it on and load the page again, or write to',
    after: ' with your resume.',
  },
} as const;

export const applicationMessages = {
  sent: 'Application sent successfully!',
  sentDetail: 'Thank you. We read every application and answer by email.',
  notSent: 'An error occurred while sending your application. Please try again.',
  cancelled: 'Sending was cancelled.',
  cancelledDetail: 'Your text and your resume are still here. Submit when you are ready.',
} as const;

/** What a field of it says when it is not filled in right. */
export const applicationFieldMessages = {
  fullName: 'Please enter your full name.',
  email: 'Please enter your email.',
  emailFormat: 'Please enter a valid email address, such as name@company.com.',
  coverLetter: 'Please write a few lines about yourself.',
  answer: {
    'yes-no': 'Please choose yes or no.',
    choice: 'Please choose an answer.',
    text: 'Please answer this question.',
  },
  noResume: 'Please upload your resume.',
  resumeKind: (kinds: string) => `This kind of file isn't supported. Choose a ${kinds} file.`,
  resumeEmpty: 'This file is empty. Choose the file that holds your resume.',
  resumeTooLarge: (limit: string) =>
    `This file is larger than ${limit}. Save a smaller copy and choose it again.`,
} as const;
