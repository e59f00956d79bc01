import { counted, formatNumber } from '../numbers';
import { dialogWords } from './controls';

/** The words of /addjob. */
export const jobsScreen = {
  title: 'Jobs',
  lead: 'Active jobs appear on the career page immediately.',
  toList: 'Go to the Job List',
  add: { title: 'Add New Job', submit: 'Add Job' },
} as const;

/** The words of the list of jobs, its filters and its table. */
export const jobList = {
  title: 'Job List',
  loading: 'Loading the jobs…',
  pages: 'Pages of the job list',
  inAll: (count: number) => `${counted(count, 'job', 'jobs')} in all.`,
  none: { title: 'No jobs yet.', text: 'Add the first one with the form Add New Job.' },
  noMatch: { title: 'No job matches.', action: 'Show all jobs' },
  searchHint: 'Title, location, description',
  sortBy: 'Sort by',
  orders: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    titleUp: 'Title, A to Z',
    titleDown: 'Title, Z to A',
    mostApplicants: 'Most applicants',
    fewestApplicants: 'Fewest applicants',
  },
  table: {
    caption: 'Jobs',
    title: 'Title',
    description: 'Description',
    active: 'Active',
    actions: 'Actions',
    isActive: (title: string) => `${title} is active`,
    applicants: 'View Job Applicants',
    /** Read aloud after it, before their number. */
    applicantsFor: (title: string) => `for ${title}:`,
    edit: 'Edit',
    delete: 'Delete',
  },
} as const;

/** The words of /editjob/{id}. */
export const editJobScreen = {
  title: 'Edit Job Details',
  back: 'All jobs',
  loading: 'Loading the job…',
  submit: 'Save Changes',
} as const;

/** The words of /editjob. */
export const chooseJobScreen = {
  title: 'Edit a job',
  lead: 'Choose the job to change.',
  loading: jobList.loading,
  none: {
    title: 'No jobs yet.',
    text: 'There is nothing to edit until the first job is added.',
    action: 'Add a job',
  },
} as const;

export const deleteJobDialog = {
  title: (job: string) => `Delete ${job}`,
  /** What is deleted together with a job. @param count of its applicants */
  consequence(count: number): string {
    if (count === 0) return `Nobody has applied for it yet. ${dialogWords.cannotBeUndone}`;
    const who =
      count === 1
        ? 'Its 1 applicant and the resume'
        : `Its ${formatNumber(count)} applicants and their resumes`;
    return `${who} are deleted with it. ${dialogWords.cannotBeUndone}`;
  },
} as const;
