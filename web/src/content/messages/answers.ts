/** What stands for an answer that did not come, or that says nothing a person could read. */
export const answerMessages = {
  offline: 'You are offline. Connect to the internet, then try again.',
  unreachable: 'The server cannot be reached. Check your connection, then try again.',
  wordless: 'The server could not answer just now. Wait a moment, then try again.',
} as const;
