import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { ObjectIdPipe } from '../../platform/http/input/object-id.pipe.js';
import {
  etagHeader,
  ApiVersionedChange,
  IfMatch,
  type VersionCheck,
  type Versioned,
} from '../../platform/http/versions/versions.js';
import { ApiProblems, problemsOf } from '../../platform/problem/api-problems.decorator.js';
import { CreateTemplateDto, TemplateDto, UpdateTemplateDto } from './template.dto.js';
import { TemplatesService } from './templates.service.js';
import { templateProblems } from './templates.problems.js';

@ApiTags('Templates')
@ApiBearerAuth()
@Controller('templates')
export class TemplatesController {
  constructor(private readonly templates: TemplatesService) {}

  @Get()
  @ApiOperation({
    summary: 'The templates, by name',
    description: 'At most 100. `Received`, `Interview` and `Declined` are there from the start.',
  })
  @ApiOkResponse({ type: [TemplateDto] })
  @ApiProblems()
  list(): Promise<TemplateDto[]> {
    return this.templates.list();
  }

  @Get(':id')
  @ApiOperation({ summary: 'One template', description: 'With the ETag of its version, for a change.' })
  @ApiOkResponse({ type: TemplateDto, headers: etagHeader })
  @ApiProblems(...problemsOf.id, templateProblems.templateNotFound)
  get(@Param('id', ObjectIdPipe) id: string): Promise<Versioned<TemplateDto>> {
    return this.templates.find(id);
  }

  @Post()
  @ApiOperation({
    summary: 'Add a template',
    description: 'A name that another template has is refused with 400 `validation`.',
  })
  @ApiCreatedResponse({ type: TemplateDto, headers: etagHeader })
  @ApiProblems(...problemsOf.jsonBody, templateProblems.tooManyTemplates)
  create(@Body() fields: CreateTemplateDto): Promise<Versioned<TemplateDto>> {
    return this.templates.create(fields);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Replace a template',
    description: 'All three fields. The body of a GET may be sent back: what is not written is ignored.',
  })
  @ApiVersionedChange(TemplateDto, templateProblems.templateNotFound)
  update(
    @Param('id', ObjectIdPipe) id: string,
    @Body() fields: UpdateTemplateDto,
    @IfMatch() check: VersionCheck,
  ): Promise<Versioned<TemplateDto>> {
    return this.templates.update(id, fields, check);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Delete a template',
    description: 'For good. Messages that were written with it are sent all the same.',
  })
  @ApiNoContentResponse()
  @ApiProblems(...problemsOf.id, templateProblems.templateNotFound)
  remove(@Param('id', ObjectIdPipe) id: string): Promise<void> {
    return this.templates.remove(id);
  }
}
