import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import { ActivityService } from '../../platform/activity/activity.service.js';
import { Settings } from '../../platform/config/settings.js';
import { createOnce, replaceVersion } from '../../platform/database/writes.js';
import { containing } from '../../platform/http/paging/read-pages.js';
import { type VersionCheck, versionTag, Versioned } from '../../platform/http/versions/versions.js';
import { invalidFields } from '../../platform/problem/general.problems.js';
import { StoredFiles, type Reservation } from '../../platform/stored-files/stored-files.service.js';
import { mediaKey, mediaPath } from '../media/media-name.js';
import { MediaService } from '../media/media.service.js';
import {
  toProjectDto,
  type CreateProjectDto,
  type ProjectDto,
  type UpdateProjectDto,
} from './project.dto.js';
import { DEFAULT_SORT_ORDER, NO_END_DATE, Project } from './project.schema.js';
import { sanitiseDetails } from './sanitise-details.js';
import { projectProblems } from './projects.problems.js';

type ProjectFields = Omit<Project, '_id' | 'submissionId' | 'revision' | 'createdAt' | 'updatedAt'>;

const inOrder = { sortOrder: 1, createdAt: -1, _id: -1 } as const;

const isOpen = { active: true } as const;

function versioned(project: Project): Versioned<ProjectDto> {
  const value = toProjectDto(project);
  return new Versioned(value, versionTag(project.revision, value));
}

function toFields(given: UpdateProjectDto, imageUrl: string): ProjectFields {
  return {
    title: given.title,
    tools: given.tools ?? '',
    details: sanitiseDetails(given.details ?? ''),
    active: given.active ?? true,
    status: given.status ?? 'Continue',
    projectRanking: given.projectRanking,
    share: given.share ?? true,
    endDate: given.endDate ?? NO_END_DATE,
    clientReview: given.clientReview ?? '',
    clientName: given.clientName ?? '',
    sortOrder: given.sortOrder ?? DEFAULT_SORT_ORDER,
    imageUrl,
    imageAlt: given.imageAlt ?? '',
  };
}

interface AcceptedImage {
  imageUrl: string;
  reservation?: Reservation;
}

const refuseImage = (message: string): never => {
  throw invalidFields({ field: 'imageUrl', message });
};

@Injectable()
export class ProjectsService {
  constructor(
    @InjectModel(Project.name) private readonly projects: Model<Project>,
    private readonly media: MediaService,
    private readonly files: StoredFiles,
    private readonly settings: Settings,
    activity: ActivityService,
  ) {
    activity.names.set('project', async (id) => (await this.stored(id)).title);
  }

  listOpen(): Promise<ProjectDto[]> {
    return this.read(isOpen);
  }

  listAll(): Promise<ProjectDto[]> {
    return this.read({});
  }

  /** By title. */
  search(text: string, limit: number): Promise<ProjectDto[]> {
    return this.read({ title: containing(text) }, limit);
  }

  async findOpen(id: string): Promise<Versioned<ProjectDto>> {
    return versioned(await this.stored(id, isOpen));
  }

  async find(id: string): Promise<Versioned<ProjectDto>> {
    return versioned(await this.stored(id));
  }

  async create(given: CreateProjectDto, image?: Express.Multer.File): Promise<ProjectDto> {
    const { submissionId } = given;
    const project = await createOnce(this.projects, submissionId, async () => {
      const { imageUrl, reservation } = await (image
        ? this.storeImage(image.path)
        : this.accept(given.imageUrl));
      const fields = toFields(given, imageUrl);
      const created = await this.projects.create({
        ...fields,
        ...(submissionId !== undefined && { submissionId }),
      });
      if (reservation) await this.files.confirm(reservation);
      return created.toObject();
    });
    return toProjectDto(project);
  }

  /** A picture that no project names any more is removed. */
  async update(id: string, given: UpdateProjectDto, check: VersionCheck): Promise<Versioned<ProjectDto>> {
    const before = await this.stored(id);
    check(versioned(before).tag);
    const accepted = await this.accept(given.imageUrl, before.imageUrl);
    if (accepted.imageUrl !== before.imageUrl) await this.release(before.imageUrl);
    const after = await replaceVersion(this.projects, before, toFields(given, accepted.imageUrl));
    // Changed concurrently: check the new version.
    if (!after) return this.update(id, given, check);
    if (accepted.reservation) await this.files.confirm(accepted.reservation);
    return versioned(after);
  }

  /** @throws Problem 409 when the ids are not exactly the stored projects */
  async reorder(ids: readonly string[]): Promise<void> {
    const order = ids.map((id) => new Types.ObjectId(id));
    const named = await this.projects.countDocuments({ _id: { $in: order } });
    if (named !== ids.length || named !== (await this.projects.countDocuments()))
      throw projectProblems.orderOutdated();
    const sortOrder = { $add: [{ $indexOfArray: [order, '$_id'] }, 1] };
    await this.projects.updateMany(
      { _id: { $in: order }, $expr: { $ne: ['$sortOrder', sortOrder] } },
      [{ $set: { sortOrder, revision: { $add: [{ $ifNull: ['$revision', 0] }, 1] } } }],
      { updatePipeline: true },
    );
  }

  async remove(id: string): Promise<void> {
    const { _id, imageUrl } = await this.stored(id);
    await this.release(imageUrl);
    const { deletedCount } = await this.projects.deleteOne({ _id, imageUrl });
    // Another request has changed the picture.
    if (deletedCount === 0) await this.remove(id);
  }

  private async storeImage(path: string): Promise<AcceptedImage> {
    const { name, reservation } = await this.media.store(path);
    return { imageUrl: mediaPath(name), reservation };
  }

  /** Stores own addresses without the origin. The present address is always accepted. */
  private async accept(address = '', present = ''): Promise<AcceptedImage> {
    if (address === '' || address === present) return { imageUrl: address };
    const own = this.media.parse(address);
    if (own) {
      const reservation = await this.media.reserve(own);
      if (!reservation) return refuseImage('This picture is no longer there. Upload it again.');
      return { imageUrl: mediaPath(own), reservation };
    }
    if (!this.settings.imageUpload)
      return refuseImage('Upload the picture here first, then use the address that the upload gives.');
    const isHttps = URL.canParse(address) && new URL(address).protocol === 'https:';
    return isHttps ? { imageUrl: address } : refuseImage('Give an https address of a picture.');
  }

  /** Call before the project changes. The minute job keeps pictures that another project names. */
  private async release(address: string): Promise<void> {
    const own = this.media.parse(address);
    if (own) await this.files.release(mediaKey(own.id, ''));
  }

  /** @param limit 0: all */
  private async read(filter: QueryFilter<Project>, limit = 0): Promise<ProjectDto[]> {
    const projects = await this.projects.find(filter).sort(inOrder).limit(limit).lean<Project[]>();
    return projects.map(toProjectDto);
  }

  private async stored(id: string, filter: Partial<typeof isOpen> = {}): Promise<Project> {
    const project = await this.projects.findOne({ _id: id, ...filter }).lean<Project>();
    if (!project) throw projectProblems.projectNotFound();
    return project;
  }
}
