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
  showAll: 'Show all',
  showLess: 'Show less',
  /** @param show is one of the two above */
  letterOf: (show: string, name: string) => `${show} of the cover letter of ${name}`,
} as const;

export const deleteApplicantDialog = {
  title: (name: string) => `Delete ${name}`,
  consequence: `The cover letter and the resume are deleted with it. ${dialogWords.cannotBeUndone}`,
} as const;
