/** What is said about codes of a second factor. */
export const codeMessages = {
  missing: 'Please enter the code.',
  /** @param time of the server when it refused a code, in milliseconds */
  serverClock: (time: number) =>
    `The server's clock says ${new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }).format(time)}. Check your authenticator's clock.`,
} as const;
