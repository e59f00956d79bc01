/** The words of /application/{token}, the page of one applicant. */
export const applicationPage = {
  eyebrow: 'Your application',
  loading: 'Loading your application…',
  loadFailed: 'Your application could not be loaded.',
  private: 'Only people with this link can see this page. Keep it to yourself.',
  facts: {
    name: 'Name',
    email: 'Email',
    sent: 'Sent',
    resume: 'Resume',
    job: 'Job',
    open: 'Open',
    closed: 'Closed',
  },
  withdrawn: {
    headline: 'You have withdrawn this application.',
    detail: 'We will not consider it any further. You can still erase everything we hold about it.',
  },
  withdraw: {
    title: 'Withdraw',
    intro: 'Withdraw if you no longer want this job. We keep your application until you erase it.',
    action: 'Withdraw application',
    question: 'Are you sure you want to withdraw your application?',
    consequence: 'This cannot be undone. To be considered again, or to send another resume, apply once more.',
    confirmLabel: 'Withdraw',
    cancelLabel: 'Keep it',
    failed: 'Your application could not be withdrawn.',
  },
  erase: {
    title: 'Erase',
    intro: 'Delete everything we hold about this application, including your resume.',
    action: 'Erase my data',
    question: 'Are you sure you want to erase your application and your resume?',
    consequence: 'This cannot be undone, and it withdraws the application.',
    confirmLabel: 'Erase',
    cancelLabel: 'Keep it',
    failed: 'Your application could not be erased.',
  },
  erased: {
    title: 'Your application was erased.',
    text: 'Your details, your resume and our notes are deleted. This link no longer works.',
  },
  notFound: {
    title: 'This link does not work.',
    text: 'The application may have been erased, or the address is not complete. Open the link from your email once more.',
  },
} as const;
