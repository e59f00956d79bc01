/** The words of /signin around its form. */
export const signInPage = {
  title: 'Sign in',
  lead: 'The back office: jobs, applicants, projects and enquiries.',
} as const;
