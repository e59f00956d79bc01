export const signInPage = {
  title: 'Sign in',
  lead: 'The back office: jobs, applicants, projects and enquiries.',
  form: {
    fields: { email: { label: 'Email' }, password: { label: 'Password' } },
    submit: 'Sign In',
  },
} as const;

/** What stands above the form where scripts are off. */
export const signInNeedsScript =
  'Signing in needs JavaScript. Switch it on in your browser, then load the page again.';
