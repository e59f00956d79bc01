/** What the applicants' screen of the back office says about results. The strings are part of the product's contract. */
export const applicantsMessages = {
  empty: 'No applicants found for this job.',
  loadFailed: 'Error fetching applicants',
  deleted: (name: string) => `${name} was deleted.`,
  deleteFailed: 'Error deleting applicants',
  deleteQuestion: 'Confirm Deletion: Are you sure you want to delete this applicant?',
  downloadFailed: 'The resume could not be downloaded.',
} as const;
