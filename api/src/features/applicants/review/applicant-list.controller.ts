import {
  applyDecorators,
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
  type Type as Class,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtraModels,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiCsvFile, sendCsv } from '../../../platform/http/answers/csv.js';
import { sendStream, streamJsonArray } from '../../../platform/http/answers/send-stream.js';
import { ObjectIdPipe } from '../../../platform/http/input/object-id.pipe.js';
import { ApiPagedList, setPageHeaders } from '../../../platform/http/paging/list-page.js';
import { ApiProblems, problemsOf } from '../../../platform/problem/api-problems.decorator.js';
import { generalProblems } from '../../../platform/problem/general.problems.js';
import { DeletedDto, RestoredDto, UndoChangeDto } from '../../../platform/review/review.dto.js';
import { CurrentAdmin, type Admin } from '../../auth/current-admin.decorator.js';
import { jobProblems } from '../../jobs/jobs.problems.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { ApplicantCountsDto, ApplicantDto } from '../applicant.dto.js';
import { ResumesService } from '../resumes/resumes.service.js';
import { ApplicantDeletion } from './applicant-deletion.service.js';
import {
  ApplicantFilterDto,
  ApplicantListDto,
  JobApplicantListDto,
  OfJobDto,
} from './applicant-filter.dto.js';
import { ApplicantFinder } from './applicant-finder.service.js';
import {
  ApplicantsChangeDto,
  ChangedApplicantsDto,
  MatchedApplicantsDto,
  SelectedApplicantsDto,
} from './applicant-review.dto.js';
import { DecisionsService } from './decisions.service.js';
import { MatchingApplicants } from './matching-applicants.service.js';

/** An answer of one of two shapes. */
const ApiEither = (...types: [Class, Class]): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(...types),
    ApiOkResponse({ schema: { oneOf: types.map((type) => ({ $ref: getSchemaPath(type) })) } }),
  );

@ApiTags('Applicants')
@ApiBearerAuth()
@Controller('jobApplicant/applicants')
export class ApplicantListController {
  constructor(
    private readonly finder: ApplicantFinder,
    private readonly decisions: DecisionsService,
    private readonly deletion: ApplicantDeletion,
    private readonly matching: MatchingApplicants,
    private readonly resumes: ResumesService,
    private readonly jobs: JobsService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Applicants of all jobs', description: 'A page of 50, or of `limit`.' })
  @ApiPagedList(ApplicantDto)
  @ApiProblems(...problemsOf.query, generalProblems.searchTooSlow)
  list(@Query() query: ApplicantListDto, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.sendPage(query, request, response);
  }

  @Get('job/:jobId')
  @ApiOperation({
    summary: 'The applicants of a job',
    description: 'All of them as one stream, newest first, or with `limit` a page at a time.',
  })
  @ApiPagedList(ApplicantDto)
  @ApiProblems(...problemsOf.id, ...problemsOf.query, jobProblems.jobNotFound, generalProblems.searchTooSlow)
  async listOfJob(
    @Param('jobId', ObjectIdPipe) job: string,
    @Query() query: JobApplicantListDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (!(await this.jobs.exists(job))) throw jobProblems.jobNotFound();
    const { count, ...rest } = query;
    if (Object.keys(rest).length > 0) return this.sendPage(query, request, response, { job });
    setPageHeaders(request, response, count ? await this.finder.counts({ job }) : {});
    await streamJsonArray(response, this.finder.all({ job }));
  }

  @Get('counts')
  @ApiOperation({
    summary: 'Numbers of applicants by stage',
    description: 'Takes the filters of the list. `stage` and `withdrawn` change nothing: each has a number.',
  })
  @ApiOkResponse({ type: ApplicantCountsDto })
  @ApiProblems(...problemsOf.query, generalProblems.searchTooSlow)
  counts(@Query() filters: ApplicantFilterDto): Promise<ApplicantCountsDto> {
    return this.finder.counts(filters);
  }

  @Get('export')
  @ApiOperation({
    summary: 'Applicants as a CSV file',
    description:
      'UTF-8 with a byte order mark, times in AGENCY_TIME_ZONE. An apostrophe stands before what could be a formula.',
  })
  @ApiCsvFile('Applied,Job,Name,Email,Stage,Starred,Withdrawn,Cover letter')
  @ApiProblems(...problemsOf.query, generalProblems.searchTooSlow)
  async export(@Query() filters: ApplicantFilterDto, @Res() response: Response): Promise<void> {
    await sendCsv(response, 'applicants', this.finder.csv(filters));
  }

  @Patch()
  @ApiOperation({
    summary: 'Move several applicants to a stage, or set their star',
    description:
      'With `ids` it returns the values before the change. Withdrawn applicants stay in their stage.',
  })
  @ApiEither(ChangedApplicantsDto, MatchedApplicantsDto)
  @ApiProblems(...problemsOf.jsonBody, generalProblems.searchTooSlow)
  change(
    @Body() { ids = [], filter, ...change }: ApplicantsChangeDto,
    @CurrentAdmin() { email }: Admin,
  ): Promise<ChangedApplicantsDto | MatchedApplicantsDto> {
    return filter
      ? this.matching.change(filter, change, email)
      : this.decisions.changeMany({ ids, ...change }, email);
  }

  @Post('undo')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Undo a change of several applicants',
    description: 'Later changes stay. May be repeated.',
  })
  @ApiNoContentResponse()
  @ApiProblems(...problemsOf.jsonBody)
  undo(@Body() { operationId }: UndoChangeDto, @CurrentAdmin() { email }: Admin): Promise<void> {
    return this.decisions.undo(operationId, email);
  }

  @Post('delete')
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete several applicants', description: 'They can be restored for 30 s.' })
  @ApiEither(DeletedDto, MatchedApplicantsDto)
  @ApiProblems(...problemsOf.jsonBody, generalProblems.searchTooSlow)
  deleteAll(
    @Body() { ids = [], filter, operationId }: SelectedApplicantsDto,
  ): Promise<DeletedDto | MatchedApplicantsDto> {
    return filter ? this.matching.delete(filter, operationId) : this.deletion.deleteAll(ids);
  }

  @Post('restore')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Restore applicants',
    description:
      'Within 30 s, while their job exists. A deletion by a filter is restored with the same filter and its `operationId`.',
  })
  @ApiEither(RestoredDto, MatchedApplicantsDto)
  @ApiProblems(...problemsOf.jsonBody)
  restore(
    @Body() { ids = [], filter, operationId }: SelectedApplicantsDto,
  ): Promise<RestoredDto | MatchedApplicantsDto> {
    return filter ? this.matching.restore(operationId) : this.deletion.restore(ids);
  }

  @Post('resumes')
  @HttpCode(200)
  @ApiOperation({
    summary: 'The resumes of several applicants as one ZIP file',
    description: 'Of at most 200. Named after the applicants. `Missing.txt` lists missing files.',
  })
  @ApiProduces('application/zip')
  @ApiOkResponse({ content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } })
  @ApiProblems(...problemsOf.jsonBody, generalProblems.storageUnavailable)
  async zip(@Body() { ids = [], filter }: SelectedApplicantsDto, @Res() response: Response): Promise<void> {
    const stream = await this.resumes.zip(filter ? await this.finder.ids(filter) : ids);
    response.attachment('resumes.zip');
    await sendStream(response, stream);
  }

  private async sendPage(
    query: ApplicantListDto,
    request: Request,
    response: Response,
    ofJob?: OfJobDto,
  ): Promise<void> {
    const { items, ...list } = await this.finder.page(query, ofJob);
    setPageHeaders(request, response, list);
    response.json(items);
  }
}
