export const projectsPage = {
  eyebrow: 'Projects',
  lead: 'Finished windows',
  turn: 'and some in progress.',
  intro: 'What clients asked for, what they got and what they said about it.',
  samples: 'See sample projects by tool',
  loading: 'Loading the projects…',
  shown: (shown: number, all: number) => `Showing ${shown} of ${all}`,
  loadMore: 'Load More Projects',
  emptyHint: 'The first one will appear here. Until then the sample projects show how we work.',
} as const;

export const projectMessages = {
  listEmpty: 'No Projects Found!',
  listFailed: 'Error fetching projects!',
  notFound: 'Project not found',
  failed: 'Failed to load project details',
  noReview: 'No review available.',
  anonymous: 'Anonymous',
  ongoing: 'Ongoing',
  completed: 'Completed',
} as const;

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
