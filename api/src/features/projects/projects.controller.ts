import { Body, Controller, Delete, Get, Post, Put, UploadedFile } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAdmin, type Admin } from '../../platform/access/access.decorators.js';
import {
  ApiVersionedChange,
  IfMatch,
  OpenRead,
  type VersionCheck,
  type Versioned,
} from '../../platform/http/versions/versions.js';
import { FormBody } from '../../platform/http/forms/form.js';
import { Id } from '../../platform/http/input/object-id.pipe.js';
import { Records } from '../../platform/activity/records.decorator.js';
import { ImageForm } from '../media/image-kinds.js';
import { Answers, NoContent, problemsOfForm } from '../../platform/http/answers/answers.decorator.js';
import {
  CreateProjectDto,
  ProjectDto,
  ProjectFormDto,
  UpdateProjectDto,
  ProjectOrderDto,
} from './project.dto.js';
import { ProjectsService, projectProblems } from './projects.service.js';
import { pictureProblems } from '../media/media.problems.js';
import { generalProblems } from '../../platform/problem/problem.js';

@ApiTags('Projects')
@Controller('project')
export class ProjectsController {
  constructor(private readonly projects: ProjectsService) {}

  @Get()
  @ApiOperation({
    summary: 'List projects',
    description: 'By sort order, then newest. Active ones only; with a token all.',
  })
  @OpenRead([ProjectDto])
  listProjects(@CurrentAdmin() admin: Admin | undefined): Promise<ProjectDto[]> {
    return this.projects.list(admin !== undefined);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Read a project', description: 'An active one; with a token any.' })
  @OpenRead(ProjectDto, projectProblems.projectNotFound)
  getProject(@Id() id: string, @CurrentAdmin() admin: Admin | undefined): Promise<Versioned<ProjectDto>> {
    return this.projects.find(id, admin !== undefined);
  }

  @Records('project-created', 'project')
  @Post()
  // The texts are those of CreateProjectDto.
  @FormBody(ImageForm('image', 14, 256 * 1024))
  @ApiOperation({
    summary: 'Add a project',
    description:
      'A multipart form: booleans as true or false, an empty control counts as left out. A picture in `image` wins over `imageUrl`.',
  })
  @ApiBody({ type: ProjectFormDto })
  @Answers(201, ProjectDto, ...problemsOfForm, ...pictureProblems)
  createProject(
    @Body() project: CreateProjectDto,
    @UploadedFile() image: Express.Multer.File | undefined,
  ): Promise<ProjectDto> {
    return this.projects.create(project, image);
  }

  // Before :id, which matches `order` too.
  @Records('project-changed', 'project', 'order')
  @Put('order')
  @ApiOperation({
    summary: 'Put the projects into an order',
    description:
      'Names every project once; the sort orders become 1, 2, 3 and so on, all in one write. 409 `order-outdated` unless the ids are all stored projects.',
  })
  @NoContent(projectProblems.orderOutdated)
  reorderProjects(@Body() { ids }: ProjectOrderDto): Promise<void> {
    return this.projects.reorder(ids);
  }

  @Records('project-changed', 'project')
  @Put(':id')
  @ApiOperation({
    summary: 'Replace a project',
    description:
      'All fields: what is left out gets its default. A picture that is no longer named is removed after a day. The body of a GET may be sent back: what is not written is ignored.',
  })
  @ApiVersionedChange(ProjectDto, projectProblems.projectNotFound, generalProblems.storageUnavailable)
  updateProject(
    @Id() id: string,
    @Body() project: UpdateProjectDto,
    @IfMatch() check: VersionCheck,
  ): Promise<Versioned<ProjectDto>> {
    return this.projects.update(id, project, check);
  }

  @Records('project-deleted', 'project')
  @Delete(':id')
  @ApiOperation({
    summary: 'Delete a project',
    description: 'Its picture is removed after a day, unless another project shows it.',
  })
  @NoContent(projectProblems.projectNotFound)
  deleteProject(@Id() id: string): Promise<void> {
    return this.projects.remove(id);
  }
}
