import { parseMediaPath } from '../media/media-name.js';
import { pictureSources } from '../media/picture-sources.js';
import type { ProjectDto } from './project.dto.js';
import type { Project } from './project.schema.js';

/** What leaves the API of a project, field by field, so that nothing becomes public by being added to the schema. */
export function toProjectDto(project: Project): ProjectDto {
  const picture = parseMediaPath(project.imageUrl);
  return {
    _id: project._id.toHexString(),
    title: project.title,
    tools: project.tools,
    details: project.details,
    active: project.active,
    status: project.status,
    projectRanking: project.projectRanking,
    share: project.share,
    endDate: project.endDate,
    clientReview: project.clientReview,
    clientName: project.clientName,
    sortOrder: project.sortOrder,
    imageUrl: project.imageUrl,
    imageAlt: project.imageAlt ?? '',
    ...(picture ? { picture: pictureSources(picture) } : {}),
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
  };
}
