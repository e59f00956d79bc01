/** The words of /projects. */
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
