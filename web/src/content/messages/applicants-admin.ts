/** Strings of the specification. */
export const applicantsMessages = {
  empty: 'No applicants found for this job.',
  loadFailed: 'Error fetching applicants',
  deleteFailed: 'Error deleting applicants',
  deleteQuestion: (whom: string) => `Confirm Deletion: Are you sure you want to delete ${whom}?`,
} as const;
