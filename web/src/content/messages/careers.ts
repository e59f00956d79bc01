/** What the careers pages say about results. The strings are part of the product's contract. */
export const careersMessages = {
  listNotReadable: 'Failed to load job listings',
  listFailed: 'Error fetching job listings',
  listEmpty: 'No active jobs available at the moment.',
  jobFailed: 'Unable to retrieve job details. Please try again later.',
} as const;
