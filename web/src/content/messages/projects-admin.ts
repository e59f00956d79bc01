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

/** What the list says about the order of the projects. */
export const orderMessages = {
  how: 'To move a project, drag it by its handle or select its number.',
  whyFixed: 'Rows can be dragged while all are shown; to move one now, select its number.',
  saved: 'Order saved',
  saveFailed: 'The order could not be saved.',
  noSuchPosition: (total: number) => `Please enter a whole number from 1 to ${String(total)}.`,
} as const;

/** What a field of a project says when it is not filled in right. */
export const projectFieldMessages = {
  title: 'Please enter a title.',
  clientName: 'Please enter the name of the client.',
  endDate: 'Please choose the day on which the project ended.',
  ranking: 'Please choose one to five stars.',
  sortOrder: 'Please enter a whole number.',
} as const;

/** What the field of the picture says. */
export const imageMessages = {
  newKind: 'Choose a PNG or JPEG image.',
  noImage: 'This file is not an image. Choose another one.',
  tooLarge: (limit: string) => `Maximum image size: ${limit}. Choose a smaller one.`,
  sending: 'The image is still uploading. Wait until it has been uploaded, or cancel it.',
  notSent: 'The image was not uploaded. Try again, or remove it.',
  broken: 'This picture cannot be shown. Replace it, or remove it.',
  hostSays: (words: string) => `The image host says: ${words}`,
} as const;
