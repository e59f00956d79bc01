/** What the pages of the projects say about results. The strings are part of the product's contract. */
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
