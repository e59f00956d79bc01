/** The words of /project/{id}. */
export const projectPage = {
  eyebrow: 'Project',
  loading: 'Loading the project…',
  aside: 'About this project',
  details: 'Project Details',
  tools: 'Tools Used',
  review: 'Client Review',
  status: 'Status',
  endDate: 'End Date',
  ranking: 'Client ranking',
  share: 'Share this project',
  shareOn: (network: string) => `Share on ${network}`,
  more: 'View More Projects',
  shareText: (title: string, agency: string) => `${title}, a project by ${agency}`,
  notFoundHint:
    'It may have been taken down, or the link was cut short. The other projects are one click away.',
} as const;
