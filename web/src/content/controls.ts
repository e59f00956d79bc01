export const controls = {
  retry: 'Retry',
  close: 'Close',
  cancel: 'Cancel',
  /** Label of the hidden field. */
  trap: 'Leave this empty',
  optional: '(optional)',
  playMotion: 'Play animations',
  pauseMotion: 'Pause animations',
  stars: (full: number) => `${full} out of 5 stars`,
  captions: 'English',
} as const;

/** What stands where scripts are off, and nothing would work. */
export const pageNeedsScript = (agency: string): string =>
  `This part of ${agency} needs JavaScript. Switch it on in your browser, then load the page again.`;

export const formNeedsScript = {
  before: 'The form needs JavaScript. Without it, write to',
  after: '.',
} as const;

export const fileDrop = {
  choose: 'Choose a file',
  orDrop: 'or drop it here',
  another: 'Choose another file',
  sending: (name: string | undefined) => `Sending ${name ?? 'the file'}`,
} as const;

/** What stands for an answer that did not come, or that says nothing a person could read. */
export const answerMessages = {
  offline: 'You are offline. Connect to the internet, then try again.',
  unreachable: 'The server cannot be reached. Check your connection, then try again.',
  wordless: 'The server could not answer just now. Wait a moment, then try again.',
} as const;
