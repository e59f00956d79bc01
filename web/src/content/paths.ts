/** Every path of the site. The parametrised ones are functions; `route-table.ts` holds their patterns. */
export const paths = {
  home: '/',
  about: '/about',
  team: '/team',
  career: '/career',
  apply: (jobId: string) => `/applynow/${jobId}`,
  services: '/services',
  service: (hash: string) => `/services#${hash}`,
  /** The static showcase; the grid from the server is `projects`. */
  project: '/project',
  projects: '/projects',
  projectDetail: (id: string) => `/project/${id}`,
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  full: '/full',
  signIn: '/signin',
  adminHome: '/adminHome',
  jobsAdmin: '/addjob',
  editJobs: '/editjob',
  editJob: (id: string) => `/editjob/${id}`,
  applicants: (jobId: string) => `/jobApplicant/${jobId}`,
} as const;
