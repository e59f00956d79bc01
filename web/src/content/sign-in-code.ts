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
