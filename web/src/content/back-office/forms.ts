import { dialogWords } from './controls';

/** The words that the forms of the back office share. */
export const formWords = {
  discard: 'Discard changes',
  yesOrNo: (value: boolean) => (value ? 'Yes' : 'No'),
} as const;

/** Asked before a form with unsaved changes is left. */
export const leaveDialog = {
  title: 'Leave without saving?',
  question: 'What you have changed here is not saved and will be gone.',
  leave: 'Leave',
  stay: 'Stay',
} as const;

const whatIsTaken = 'Take theirs puts theirs into the form instead of yours.';

/** Asked when something was saved elsewhere after its form was opened. */
export const changedDialog = {
  titles: { job: 'This job was changed meanwhile', project: 'This project was changed meanwhile' },
  /** By when it is asked. */
  explanations: {
    save: `It was saved elsewhere after you opened it. Keep mine saves your values over theirs. ${whatIsTaken}`,
    draft: `It was saved elsewhere after you began your unsaved changes. Keep mine leaves yours in the form. ${whatIsTaken}`,
  },
  theirs: 'Theirs',
  mine: 'Mine',
  /** Stands for a value that is. */
  empty: 'Empty',
  cancel: dialogWords.cancel,
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
} as const;
