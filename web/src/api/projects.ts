import { useOpenData, useOpenEntity } from './open-data';
import type { Schemas } from './schemas';

export type Project = Schemas['ProjectDto'];

/** The active projects, in their order. */
export const useOpenProjects = () => useOpenData<Project[]>('project');

export const useOpenProject = (id: string) => useOpenEntity<Project>(`project/${encodeURIComponent(id)}`);
