/** The words of /signin. */
export const signInPage = {
  title: 'Sign in',
  lead: 'The back office: jobs, applicants, projects and enquiries.',
  form: {
    needsScript: 'Signing in needs JavaScript. Switch it on in your browser, then load the page again.',
    fields: { email: { label: 'Email' }, password: { label: 'Password' } },
    submit: 'Sign In',
  },
} as const;
