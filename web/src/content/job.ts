/** The words about a job itself, in the list and above its form. */
export const jobWords = {
  description: 'The job',
  requirements: 'Requirements',
  noRequirements: 'No requirements listed',
} as const;
