export const codeStep = {
  methods: {
    totp: {
      lead: 'Enter the code from your authenticator app.',
      field: { label: 'Code', hint: 'The six digits that your authenticator app shows now.' },
      instead: 'Use your authenticator instead',
    },
    'recovery-code': {
      lead: 'Enter one of your recovery codes.',
      field: { label: 'Recovery code', hint: 'Each recovery code works once.' },
      instead: 'Use a recovery code instead',
    },
  },
  back: 'Back',
} as const;

export const passkeySignIn = { button: 'Use a passkey' } as const;

/** What is said about codes of a second factor. */
export const codeMessages = {
  missing: 'Please enter the code.',
  /** @param time of the server when it refused a code, in milliseconds */
  serverClock: (time: number) =>
    `The server's clock says ${new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }).format(time)}. Check your authenticator's clock.`,
} as const;
