import { counted, formatNumber } from '../formats';

/** The words of /adminHome. */
export const overview = {
  title: 'Overview',
  lead: 'Everything you manage, with what is new.',
  projects: {
    title: 'Project Detail',
    text: 'Add and update projects, show and hide them, put them in order.',
    none: 'No projects yet',
    figures: (active: number, all: number, ongoing: number) =>
      `${formatNumber(active)} active of ${counted(all, 'project', 'projects')}, ${formatNumber(ongoing)} ongoing`,
  },
  jobs: {
    title: 'Job/Career Detail',
    text: 'Add and edit jobs, open and close them, read who applied.',
    none: 'No jobs yet',
    figures: (active: number, all: number, applicants: number) =>
      `${counted(active, 'active job', 'active jobs')} of ${formatNumber(all)}, ${counted(applicants, 'applicant', 'applicants')}`,
  },
  enquiries: { title: 'Enquiries', noneUnread: 'none unread', unread: (count: string) => `${count} unread` },
  backup: {
    good: (age: string, size: string) => `Last backup ${age}, ${size}`,
    none: 'No backup yet',
    firstAt: (at: string) => `The first one is made at ${at} (server time).`,
    old: 'It is made every night, so this one is too old. Check the API log.',
    failed: (age: string) => `The last backup failed ${age}`,
    before: (age: string, size: string) => `The last one that is here was made ${age}, ${size}.`,
    off: 'Scheduled backups are off',
    howOn: 'Set BACKUP_AT on the server to turn them on.',
    last: (age: string, size: string) => `The last one by hand was made ${age}, ${size}.`,
    query: {
      loading: 'Loading the backup status…',
      failed: 'Backup status could not be loaded.',
      retry: 'the last backup',
    },
  },
  figures: (what: 'jobs' | 'projects') => ({
    loading: `Loading the figures of the ${what}…`,
    failed: `The figures of the ${what} could not be loaded.`,
    retry: `the ${what}`,
  }),
} as const;
