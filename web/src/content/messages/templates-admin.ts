/** What the templates' screen of the back office says about results. */
export const templatesMessages = {
  loadFailed: 'The templates could not be loaded.',
  templateFailed: 'The template could not be loaded.',
  added: 'The template was added.',
  addFailed: 'The template could not be added.',
  saved: 'The template was saved.',
  saveFailed: 'The template could not be saved.',
  deleteQuestion: 'Are you sure you want to delete this template?',
  deleted: 'The template was deleted.',
  deleteFailed: 'The template could not be deleted.',
} as const;

/** What a template or a message lacks. */
export const messageFieldMessages = {
  subject: 'Please enter a subject.',
  body: 'Please write a message.',
} as const;
