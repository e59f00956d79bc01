/** What the application form says about results. The headlines are part of the product's contract. */
export const applicationMessages = {
  sent: 'Application sent successfully!',
  sentDetail: 'Thank you. We read every application and answer by e-mail.',
  notSent: 'An error occurred while sending your application. Please try again.',
  cancelled: 'Sending was cancelled.',
  cancelledDetail: 'Your text and your resume are still here. Submit when you are ready.',
} as const;

/** What a field of it says when it is not filled in right. */
export const applicationFieldMessages = {
  fullName: 'Please enter your full name.',
  email: 'Please enter your email.',
  emailFormat: 'Please enter a valid e-mail address, such as name@company.com.',
  coverLetter: 'Please write a few lines about yourself.',
  noResume: 'Please upload your resume.',
  resumeKind: (kinds: string) => `This kind of file isn't supported. Choose a ${kinds} file.`,
  resumeEmpty: 'This file is empty. Choose the file that holds your resume.',
  resumeTooLarge: (limit: string) =>
    `This file is larger than ${limit}. Save a smaller copy and choose it again.`,
} as const;
