/** The words on the place for a file. */
export const fileDrop = {
  choose: 'Choose a file',
  orDrop: 'or drop it here',
  remove: (name: string) => `Remove ${name}`,
  sending: (name: string | undefined) => `Sending ${name ?? 'the file'}`,
} as const;
