/** What the projects' screens of the back office say about results. The strings are part of the product's contract. */
export const projectsMessages = {
  added: 'Project added successfully!',
  addFailed: 'Error adding project!',
  listFailed: 'Error fetching projects!',
  deleted: 'Project deleted successfully!',
  deleteFailed: 'Error deleting project!',
  deleteQuestion: 'Are you sure you want to delete this project?',
  saved: 'Project updated successfully!',
  projectFailed: 'Failed to fetch project details. Please try again.',
  saveFailed: 'Failed to update the project. Please try again.',
  uploadFailed: 'Failed to upload image. Please try again.',
} as const;
