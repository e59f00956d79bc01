/** The words of the form of a job. */
export const jobForm = {
  fields: {
    title: { label: 'Title' },
    location: {
      label: 'Location',
      hint: 'A location that starts with “Remote” is listed as remote work.',
    },
    description: { label: 'Description' },
    requirements: { label: 'Requirements' },
    status: { label: 'Active', hint: 'Visitors see active jobs and can apply.' },
  },
  requirement: {
    label: (place: number) => `Requirement ${String(place)}`,
    remove: (place: number) => `Remove requirement ${String(place)}`,
    add: 'Add requirement',
  },
} as const;
