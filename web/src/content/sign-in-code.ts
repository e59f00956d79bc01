/** The words of /signin once the password was right and a code is asked for. */
export const codeStep = {
  lead: 'Your password is right. Now the code.',
  methods: {
    totp: {
      field: { label: 'Code', hint: 'The six digits that your authenticator shows now.' },
      instead: 'Use your authenticator instead',
    },
    'recovery-code': {
      field: { label: 'Recovery code', hint: 'One of those that you kept. Each counts once.' },
      instead: 'Use a recovery code instead',
    },
  },
  back: 'Back',
} as const;

/** The words of the other way in. */
export const passkeySignIn = { button: 'Use a passkey' } as const;
