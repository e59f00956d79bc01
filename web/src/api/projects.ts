import { useOpenData, useOpenEntity } from './open-data';
import type { components } from './schema';

export type Project = components['schemas']['ProjectDto'];

/** The active projects, in their order. */
export const useOpenProjects = () => useOpenData<Project[]>('project');

export const useOpenProject = (id: string) => useOpenEntity<Project>(`project/${encodeURIComponent(id)}`);
