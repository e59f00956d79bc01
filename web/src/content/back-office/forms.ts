/** Words that the forms of the back office share. */
export const formWords = {
  discard: 'Discard changes',
} as const;

/** Asked before a form with unsaved changes is left. */
export const leaveDialog = {
  title: 'Leave without saving?',
  question: 'Your changes are not saved and will be lost.',
  leave: 'Leave',
  stay: 'Stay',
} as const;

/** Shown when somebody else has saved a newer version. */
export const conflictWords = {
  headlines: {
    job: 'This job was saved by somebody else in the meantime.',
    project: 'This project was saved by somebody else in the meantime.',
    template: 'This template was saved by somebody else in the meantime.',
    applicant: 'Somebody else changed this applicant meanwhile.',
  },
  detail: 'Your changes are not saved. Reload replaces them with the saved version.',
  reload: 'Reload',
  saveAnyway: 'Save mine anyway',
} as const;
