import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import { ActivityService } from '../../platform/activity/activity.service.js';
import { createOnce, replaceVersion, type VersionedDocument } from '../../platform/database/writes.js';
import { pick } from '../../platform/http/answers/entity.dto.js';
import { containing } from '../../platform/http/paging/read-pages.js';
import { type VersionCheck, type Versioned, versionOf } from '../../platform/http/versions/versions.js';
import type { ObjectName } from '../../platform/stored-files/object-references.js';
import { MediaService } from '../media/media.service.js';
import {
  plainFields,
  toProjectDto,
  type CreateProjectDto,
  type ProjectDto,
  type UpdateProjectDto,
} from './project.dto.js';
import { Project } from './project.schema.js';
import { sanitiseDetails } from './sanitise-details.js';
import { defineProblems } from '../../platform/problem/problem.js';

export const projectProblems = defineProblems({
  projectNotFound: [404, 'This project does not exist or is not shown. See the list of projects.'],
  orderOutdated: [
    409,
    'Projects were added or deleted meanwhile, so this order is not of all. Load the list again and order that.',
  ],
});

type ProjectFields = Omit<Project, keyof VersionedDocument>;

const inOrder = { sortOrder: 1, createdAt: -1, _id: -1 } as const;

const isOpen = { active: true } as const;

const versioned = (project: Project) => versionOf(project.revision, toProjectDto(project));

/** A field that was left out has its default. */
const toFields = (given: UpdateProjectDto, imageUrl: ObjectName) =>
  ({
    ...pick(given, ...plainFields),
    details: sanitiseDetails(given.details ?? ''),
    imageUrl,
  }) as ProjectFields;

@Injectable()
export class ProjectsService {
  constructor(
    @InjectModel(Project.name) private readonly projects: Model<Project>,
    private readonly media: MediaService,
    activity: ActivityService,
  ) {
    activity.names.set('project', async (id) => (await this.stored(id)).title);
  }

  list(isAdmin = false): Promise<ProjectDto[]> {
    return this.read(isAdmin ? {} : isOpen);
  }

  search(text: string, limit: number): Promise<ProjectDto[]> {
    return this.read({ title: containing(text) }, limit);
  }

  async find(id: string, isAdmin = false): Promise<Versioned<ProjectDto>> {
    return versioned(await this.stored(id, isAdmin ? {} : isOpen));
  }

  async create(given: CreateProjectDto, image?: Express.Multer.File): Promise<ProjectDto> {
    const { submissionId } = given;
    const project = await createOnce(this.projects, submissionId, async () => {
      const created = await this.media.replace('', image ?? given.imageUrl, (imageUrl) =>
        this.projects.create({ ...toFields(given, imageUrl), ...(submissionId && { submissionId }) }),
      );
      return created.toObject();
    });
    return toProjectDto(project);
  }

  async update(id: string, given: UpdateProjectDto, check: VersionCheck): Promise<Versioned<ProjectDto>> {
    const before = await this.stored(id);
    check(versioned(before).tag);
    const after = await this.media.replace(before.imageUrl, given.imageUrl, (imageUrl) =>
      replaceVersion(this.projects, before, toFields(given, imageUrl)),
    );
    // Changed concurrently: check the new version.
    return after ? versioned(after) : this.update(id, given, check);
  }

  /** @throws Problem 409 when the ids are not exactly the stored projects */
  async reorder(ids: readonly string[]): Promise<void> {
    const order = ids.map((id) => new Types.ObjectId(id));
    const named = await this.projects.countDocuments({ _id: { $in: order } });
    if (named !== ids.length || named !== (await this.projects.countDocuments()))
      throw projectProblems.orderOutdated();
    const sortOrder = { $add: [{ $indexOfArray: [order, '$_id'] }, 1] };
    await this.projects.updateMany({ _id: { $in: order }, $expr: { $ne: ['$sortOrder', sortOrder] } }, [
      { $set: { sortOrder, revision: { $add: [{ $ifNull: ['$revision', 0] }, 1] } } },
    ]);
  }

  async remove(id: string): Promise<void> {
    const { _id, imageUrl } = await this.stored(id);
    const { deletedCount } = await this.media.replace(imageUrl, '', () =>
      this.projects.deleteOne({ _id, imageUrl }),
    );
    // Another request has changed the picture.
    if (deletedCount === 0) await this.remove(id);
  }

  /** @param limit 0: all */
  private async read(filter: QueryFilter<Project>, limit = 0): Promise<ProjectDto[]> {
    const projects = await this.projects.find(filter).sort(inOrder).limit(limit).lean<Project[]>();
    return projects.map(toProjectDto);
  }

  private async stored(id: string, filter: Partial<typeof isOpen> = {}): Promise<Project> {
    const found = this.projects.findOne({ _id: id, ...filter }).lean<Project>();
    return found.orFail(projectProblems.projectNotFound);
  }
}
