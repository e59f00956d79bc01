/** The words of /adminHome. */
export const overview = {
  title: 'Overview',
  lead: 'What would you like to work on?',
  projects: {
    name: 'projects',
    title: 'Project Detail',
    text: 'Add and update projects, show and hide them, put them in order.',
    none: 'No projects yet',
  },
  jobs: {
    name: 'jobs',
    title: 'Job/Career Detail',
    text: 'Add and edit jobs, open and close them, read who applied.',
    none: 'No jobs yet',
  },
  enquiries: { title: 'Enquiries', noneUnread: 'none unread', unread: (count: string) => `${count} unread` },
  figures: {
    failed: (what: string) => `The figures of the ${what} could not be loaded.`,
    loading: (what: string) => `Loading the figures of the ${what}…`,
  },
} as const;
