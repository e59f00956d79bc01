/** The words of the form of a project. */
export const projectForm = {
  groups: {
    about: 'About the project',
    progress: 'Progress',
    site: 'On the site',
    picture: 'Picture',
  },
  fields: {
    title: { label: 'Title' },
    clientName: { label: 'Client Name' },
    details: { label: 'Project Details', hint: 'What the client asked for, and what came out.' },
    clientReview: { label: 'Client Review' },
    tools: {
      label: 'Tools',
      hint: 'Separate tools with commas. Select common tools below, or type any other.',
    },
    status: { label: 'Status' },
    endDate: { label: 'End Date', hintWhileOngoing: 'Once the project has ended.' },
    projectRanking: { label: 'Ranking' },
    active: { label: 'Active', hint: 'Visitors see active projects only.' },
    share: { label: 'Share', hint: 'Its page offers links to share it.' },
    sortOrder: { label: 'Sort Order', hint: 'The smallest comes first.' },
    imageUrl: {
      label: 'Image',
      hint: (kinds: string) =>
        `${kinds}. Cropped to 3:2 on the projects page. Uploaded as soon as it is chosen.`,
    },
    imageAlt: {
      label: 'Alternative text',
      hint: 'What the picture shows, for those who cannot see it. Empty: the title is read instead.',
    },
  },
  commonTools: 'Common tools',
  statuses: { Continue: 'Continue', Ended: 'Ended' },
  stars: (count: number) => `${String(count)} ${count === 1 ? 'star' : 'stars'}`,
  image: {
    /** Which ones a new project takes. */
    kinds: 'PNG or JPEG',
    choose: 'Choose an image',
    /** Follows it at once. */
    orDrop: ', or drop or paste one here',
    upload: 'Upload',
    tryAgain: 'Try again',
    replace: 'Replace',
    remove: 'Remove',
  },
  preview: 'Preview',
} as const;
