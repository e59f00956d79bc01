/** What the careers pages say about results. The strings are part of the product's contract. */
export const careersMessages = {
  listNotReadable: 'Failed to load job listings',
  listFailed: 'Error fetching job listings',
  listEmpty: 'No active jobs available at the moment.',
  jobFailed: 'Unable to retrieve job details. Please try again later.',
  sent: 'Application sent successfully!',
  notSent: 'An error occurred while sending your application. Please try again.',
  cancelled: 'Sending was cancelled.',
} as const;

/** What a field of the application says when it is not filled in right. */
export const fieldMessages = {
  fullName: 'Please enter your full name.',
  email: 'Please enter your email.',
  emailFormat: 'Please enter a valid e-mail address, such as name@company.com.',
  coverLetter: 'Please write a few lines about yourself.',
} as const;
