import { useOpenData } from './open-data';
import type { components } from './schema';

export type Project = components['schemas']['ProjectDto'];

/** The active projects, in their order. */
export const useOpenProjects = () => useOpenData<Project[]>('project');

/** @param skip where the server has already answered that the project is not shown */
export const useOpenProject = (id: string, skip: boolean) =>
  useOpenData<Project>(`project/${encodeURIComponent(id)}`, skip);
