import { counted, formatNumber } from '../formats';

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
    /** When a job closes by its last day. @param days that are left, 0 for the last one @param day such as '23 Nov 2026' */
    closes(isActive: boolean, days: number, day: string): string {
      if (!isActive) return `Last day: ${day}`;
      if (days < 0) return `Closed on ${day}`;
      if (days > 1) return `Closes on ${day}`;
      return days === 0 ? 'Closes today' : 'Closes tomorrow';
    },
    applicants: 'View Job Applicants',
    /** Read aloud after it, before their number. */
    applicantsFor: (title: string) => `for ${title}:`,
    newApplicants: (count: string) => `${count} new`,
    edit: 'Edit',
    duplicate: 'Duplicate',
    delete: 'Delete',
  },
} as const;

/** Shown when a job becomes active whose last day is over. @param day such as '23 Nov 2026' */
export const stillClosed = (day: string): string =>
  `Visitors still don't see this job: it closed on ${day}. Edit it and change “Closes on” to open it again.`;

/** The words about the copy of a job in the form Add New Job. */
export const duplicateJob = {
  done: (title: string) => `${title} is copied to the form.`,
  next: 'Change what differs, then add the job.',
  withoutLastDay: 'Its last day is over and was left out. Change what differs, then add the job.',
  replace: {
    title: 'Replace the new job?',
    question: 'The form holds a job you have not added yet. Replacing it will discard it.',
    confirm: 'Replace',
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
    if (count === 0) return `Nobody has applied for it yet. This cannot be undone.`;
    const who =
      count === 1
        ? 'Its 1 applicant and the resume'
        : `Its ${formatNumber(count)} applicants and their resumes`;
    return `${who} are deleted with it. This cannot be undone.`;
  },
} as const;
