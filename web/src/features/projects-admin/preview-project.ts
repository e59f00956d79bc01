import type { Project } from '../../api/projects';
import { projectPreview } from '../../content/back-office/projects';
import { toProjectFields, type ProjectFormValues } from './project-form';

/**
 * The project that a form would save, as the public page takes it.
 * @param image address of the picture that the form shows
 * @param loaded the saved project; none while it is new
 */
export function projectOf(values: ProjectFormValues, image: string, loaded: Project | undefined): Project {
  const fields = toProjectFields(values);
  const { _id = 'new', createdAt = '', updatedAt = '' } = loaded ?? {};
  const project = { ...fields, _id, createdAt, updatedAt, imageUrl: image };
  const title = fields.title || projectPreview.untitled;
  // The ready sizes belong to the saved picture alone.
  const picture = image === loaded?.imageUrl ? loaded.picture : undefined;
  return { ...project, title, ...(picture ? { picture } : {}) };
}
