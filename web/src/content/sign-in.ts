/** The words of /signin. */
export const signInPage = {
  title: 'Sign in',
  lead: 'The back office: jobs, applicants, projects and enquiries.',
  form: {
    fields: { email: { label: 'Email' }, password: { label: 'Password' } },
    submit: 'Sign In',
  },
} as const;
