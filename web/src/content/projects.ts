/** The words of the project pages. The strings of `messages` are part of the product's contract. */
export const projectsPage = {
  eyebrow: 'Projects',
  lead: 'Finished windows',
  turn: 'and some in progress.',
  intro: 'What clients asked for, what they got and what they said about it.',
  samples: 'See sample projects by tool',
  loadMore: 'Load More Projects',
  emptyHint: 'The first one will appear here. Until then the sample projects show how we work.',
} as const;

export const projectPage = {
  details: 'Project Details',
  tools: 'Tools Used',
  review: 'Client Review',
  status: 'Status',
  endDate: 'End Date',
  ranking: 'Client ranking',
  share: 'Share this project',
  more: 'View More Projects',
  shareText: (title: string, agency: string) => `${title}, a project by ${agency}`,
  notFoundHint:
    'It may have been taken down, or the link was cut short. The other projects are one click away.',
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
