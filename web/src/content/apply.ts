/** The words of /applynow/{jobId} around its form. */
export const applyPage = {
  eyebrow: 'Apply for',
  back: 'All open jobs',
  loading: 'Loading the job…',
  closed: {
    title: 'This job is closed.',
    text: 'It no longer takes applications. Another one may fit you just as well.',
  },
  notOpen: {
    title: 'This job is not open.',
    text: 'It may have been closed, or the address is not quite right.',
  },
  seeJobs: 'See the open jobs',
} as const;
