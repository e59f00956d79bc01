import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Records } from '../../platform/activity/records.decorator.js';
import { CurrentAdmin, type Admin } from '../../platform/access/access.decorators.js';
import {
  ApiVersionedChange,
  IfMatch,
  OpenRead,
  type VersionCheck,
  type Versioned,
} from '../../platform/http/versions/versions.js';
import { Id } from '../../platform/http/input/object-id.pipe.js';
import { Answers, NoContent } from '../../platform/http/answers/answers.decorator.js';
import { CreateJobDto, JobDto, UpdateJobDto } from './job.dto.js';
import { JobsService, jobProblems } from './jobs.service.js';

@ApiTags('Jobs')
@Controller('job')
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get()
  @ApiOperation({
    summary: 'The jobs, newest first',
    description:
      'Open jobs for everybody; with a token every job, each with applicantCount. The open list may be two seconds old. ' +
      'A job is open while `status` is true and its `closesOn`, if it has one, is not past.',
  })
  @OpenRead([JobDto])
  listJobs(@CurrentAdmin() admin: Admin | undefined): Promise<JobDto[]> {
    return admin ? this.jobs.listAll() : this.jobs.listOpen();
  }

  @Get(':id')
  @ApiOperation({
    summary: 'One job',
    description:
      'An open one; with a token also a closed one, with applicantCount, and then never 304: an application is no change of its job.',
  })
  @OpenRead(JobDto, jobProblems.jobNotFound)
  getJob(@Id() id: string, @CurrentAdmin() admin: Admin | undefined): Promise<Versioned<JobDto>> {
    return admin ? this.jobs.find(id) : this.jobs.findOpen(id);
  }

  @Records('job-created', 'job')
  @Post()
  @ApiOperation({
    summary: 'Add a job',
    description: 'Visitors see it and can apply while `status` is true, until the end of `closesOn`.',
  })
  @Answers(201, JobDto)
  createJob(@Body() fields: CreateJobDto): Promise<JobDto> {
    return this.jobs.create(fields);
  }

  @Records('job-changed', 'job', ({ title, status }) => title === undefined && (status ? 'opened' : 'closed'))
  @Put(':id')
  @ApiOperation({
    summary: 'Replace a job, or open or close it',
    description:
      'A full job with its five required fields, or `status` alone, which changes nothing else. Nothing else is partial: an optional ' +
      'field that a full job leaves out is removed. `status` true does not reopen a job whose `closesOn` is past: give a later ' +
      'day or leave it out. The body of a GET may be sent back: what is not written is ignored.',
  })
  @ApiVersionedChange(JobDto, jobProblems.jobNotFound)
  updateJob(
    @Id() id: string,
    @Body() fields: UpdateJobDto,
    @IfMatch() check: VersionCheck,
  ): Promise<Versioned<JobDto>> {
    return this.jobs.update(id, fields, check);
  }

  @Records('job-deleted', 'job')
  @Delete(':id')
  @ApiOperation({
    summary: 'Delete a job, its applicants and their resumes',
    description: 'Job and applicants are deleted with the answer. Their resumes are removed within minutes.',
  })
  @NoContent(jobProblems.jobNotFound, jobProblems.interviewsAhead)
  deleteJob(@Id() id: string): Promise<void> {
    return this.jobs.remove(id);
  }
}
