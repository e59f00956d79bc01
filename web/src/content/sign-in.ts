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

/** What the sign-in says about results. The strings are part of the product's contract. */
export const signInMessages = {
  success: 'Sign-in successful! Redirecting...',
  ended: 'You were signed out. Sign in to continue.',
  failure: 'Invalid email or password. Please try again.',
  notStored: 'This browser does not store data for this site. Allow it, then sign in again.',
} as const;

/** What a field says when it is not filled in right. */
export const signInFieldMessages = {
  email: 'Please enter your email.',
  noEmail: 'Please enter an email address such as you@company.com.',
  password: 'Please enter your password.',
} as const;
