/** Asked before a form with unsaved changes is left. */
export const leaveDialog = {
  title: 'Leave without saving?',
  question: 'Your changes are not saved and will be lost.',
  leave: 'Leave',
  stay: 'Stay',
} as const;
