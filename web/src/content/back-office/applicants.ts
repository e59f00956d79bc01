import { counted, formatNumber } from '../formats';

/** How far an application has come. */
export const stageWords = {
  new: 'New',
  reviewing: 'Reviewing',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
} as const;

/** The words of /jobApplicant/{jobId}. */
export const applicantsScreen = {
  title: 'Job Applicants',
  back: 'All jobs',
  loading: 'Loading the applicants…',
  pages: 'Pages of the applicants',
  emptyHint: 'Applications arrive here as soon as somebody applies on the career page.',
  newestFirst: (count: number) => `${counted(count, 'applicant', 'applicants')}, newest first.`,
  oldestFirst: (count: number) => `${counted(count, 'applicant', 'applicants')}, oldest first.`,
  byName: (count: number) => `${counted(count, 'applicant', 'applicants')}, by name.`,
  noMatch: { title: 'No applicant matches.', action: 'Show all applicants' },
} as const;

/** The words of /admin/applicants, where they differ. */
export const allApplicantsScreen = {
  title: 'Applicants',
  lead: 'Everybody who has applied, for all jobs.',
} as const;

export const applicantFilterWords = {
  stages: 'Stages',
  all: 'All',
  searchHint: 'Name, e-mail, cover letter',
  more: 'More filters',
  /** Beside it. */
  on: (count: number) => `${formatNumber(count)} on`,
  job: 'Job',
  allJobs: 'All jobs',
  show: 'Show',
  everybody: 'Everybody',
  starred: 'Starred',
  from: 'Applied from',
  to: 'Applied until',
  sortBy: 'Sort by',
  orders: { newest: 'Newest first', oldest: 'Oldest first', name: 'Name, A to Z' },
} as const;

/** The words on what is done to many applicants. */
export const selectionWords = {
  bar: 'Selected applicants',
  select: 'Select',
  one: (name: string) => `Select ${name}`,
  page: 'Select this page',
  selected: (count: number) => `${formatNumber(count)} selected`,
  /** @param most as many as can be selected */
  all: (total: number, most: number) =>
    total > most ? `Select the first ${formatNumber(most)}` : `Select all ${formatNumber(total)} that match`,
  clear: 'Clear',
  more: 'More',
  /** Instead of what can be done. */
  tooMany: (most: number) => `Select at most ${formatNumber(most)} to change them.`,
  stage: 'Stage to move to',
  move: 'Move',
  star: 'Star',
  unstar: 'Unstar',
  delete: 'Delete',
  export: 'Export CSV',
  zip: 'Resumes as ZIP',
  deleteTitle: (count: number) => `Delete ${counted(count, 'applicant', 'applicants')}`,
} as const;

export const applicantTable = {
  caption: 'Job Applicants',
  name: 'Name',
  email: 'Email',
  coverLetter: 'Cover Letter',
  resume: 'Resume',
  noResume: 'No Resume',
  downloadResume: 'Download Resume',
  /** Read aloud after it. */
  of: (name: string) => `of ${name}`,
  stage: 'Stage',
  starOf: (name: string) => `Star ${name}`,
  received: 'Date & Time',
  delete: 'Delete',
  /** 'Show full cover letter'; a screen reader hears whose in between. */
  show: 'Show',
  whose: (name: string) => `${name}’s`,
  fullLetter: 'full cover letter',
  showLess: 'Show less',
  /** Read aloud after it. */
  ofLetter: (name: string) => `of ${name}’s cover letter`,
} as const;

export const deleteApplicantDialog = {
  title: (name: string) => `Delete ${name}`,
  consequence:
    'The cover letter, the resume and all notes are deleted with it. For 30 seconds this can be undone.',
} as const;

/** The words about one applicant who is open. */
export const applicantWords = {
  region: 'Applicant',
  loading: 'Loading the applicant…',
  close: 'Back to the list',
  place: (place: number, total: number) => `Applicant ${formatNumber(place)} of ${formatNumber(total)}`,
  previousApplicant: 'Previous applicant',
  nextApplicant: 'Next applicant',
  appliedFor: (job: string, moment: string) => `Applied for ${job} on ${moment}`,
  star: 'Star',
  stage: 'Stage',
  /** Read aloud once it is chosen. */
  chosen: ({ stage, starred }: { stage?: keyof typeof stageWords; starred?: boolean }) =>
    stage ? `Moved to ${stageWords[stage]}.` : starred ? 'Starred.' : 'No star any more.',
  coverLetter: 'Cover Letter',
  resume: 'Resume',
  delete: 'Delete',
  others: 'Other applications',
  history: 'History',
} as const;

export const noteWords = {
  title: 'Notes',
  none: 'No notes yet. Only the back office sees them.',
  label: 'New note',
  add: 'Add note',
  blank: 'Write a note, then add it.',
  by: (author: string, moment: string) => `${author}, ${moment}`,
  delete: 'Delete',
  /** Read aloud after it. */
  ofNote: (moment: string) => `the note of ${moment}`,
  dialog: { title: 'Delete the note', consequence: 'This cannot be undone.' },
} as const;

/** What happened, one sentence each. */
export const historyWords = {
  applied: 'Applied.',
  stage: (by: string, from: string, to: string) => `${by} moved the application from ${from} to ${to}.`,
  note: (by: string) => `${by} wrote a note.`,
} as const;

export const keyWords = {
  title: 'Keys of the keyboard',
  description: 'For the applicant who is open. They rest while you type and while a dialog is open.',
  next: 'Next applicant',
  previous: 'Previous applicant',
  star: 'Star, or take the star away',
  note: 'Write a note',
  message: 'Write a message',
  stage: (stage: string) => `Move to ${stage}`,
  help: 'Show this list',
  undo: 'Undo the last deletion or change of many',
  undoKeys: 'Ctrl Z or ⌘ Z',
  on: 'Single keys work',
} as const;
