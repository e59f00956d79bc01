/** The words on the parts of the design system that visitors meet. What only the admin meets is in back-office/controls.ts. */
export const controls = {
  retry: 'Retry',
  close: 'Close',
  cancel: 'Cancel',
  /** After the label of a field that may stay empty. */
  optional: '(optional)',
  playMotion: 'Play animations',
  pauseMotion: 'Pause animations',
  stars: (full: number) => `${full} out of 5 stars`,
  captions: 'English',
} as const;
