import type { Project } from '../../api/projects';
import { projectPreview } from '../../content/back-office/projects';
import { toProjectFields, type ProjectFormValues } from './project-form';

/**
 * The project that a form would save, as the public page takes it.
 * @param image address of the picture that the form shows
 * @param kept the project as it is on the server; none while it is new
 */
export function projectOf(values: ProjectFormValues, image: string, kept: Project | undefined): Project {
  const fields = toProjectFields(values);
  const { _id = 'new', createdAt = '', updatedAt = '' } = kept ?? {};
  const project = { ...fields, _id, createdAt, updatedAt, imageUrl: image };
  const title = fields.title || projectPreview.untitled;
  // The ready sizes belong to the picture that is kept, and to no other.
  const picture = image === kept?.imageUrl ? kept.picture : undefined;
  return { ...project, title, ...(picture ? { picture } : {}) };
}
