/** What the jobs' screens of the back office say about results. The strings are part of the product's contract. */
export const jobsMessages = {
  loaded: 'Jobs loaded successfully.',
  loadFailed: 'Error fetching jobs.',
  added: 'Job added successfully!',
  addFailed: 'An error occurred while adding the job.',
  statusSaved: 'Job status updated successfully.',
  statusFailed: 'An error occurred while updating the status.',
  deleted: 'Job deleted successfully!',
  deleteFailed: 'An error occurred while deleting the job.',
  deleteQuestion: 'Confirm Delete: Are you sure you want to delete this job?',
  jobFailed: 'Unable to retrieve job details. Please try again later.',
  saved: 'Job has been successfully updated.',
  saveFailed: 'There was an issue updating the job. Please try again.',
} as const;
