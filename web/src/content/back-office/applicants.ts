import { counted } from '../numbers';
import { dialogWords } from './controls';

/** The words of /jobApplicant/{jobId}. */
export const applicantsScreen = {
  title: 'Job Applicants',
  back: 'All jobs',
  loading: 'Loading the applicants…',
  pages: 'Pages of the applicants',
  emptyHint: 'Applications arrive here as soon as somebody applies on the career page.',
  newestFirst: (count: number) => `${counted(count, 'applicant', 'applicants')}, newest first.`,
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
  consequence: `The cover letter and the resume are deleted with it. ${dialogWords.cannotBeUndone}`,
} as const;
