import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Records } from '../../../platform/activity/records.decorator.js';
import { Id } from '../../../platform/http/input/object-id.pipe.js';
import {
  etagHeader,
  ApiVersionedChange,
  IfMatch,
  type VersionCheck,
  type Versioned,
} from '../../../platform/http/versions/versions.js';
import { Answers, NoContent } from '../../../platform/http/answers/answers.decorator.js';
import { CreateTemplateDto, TemplateDto, UpdateTemplateDto } from './template.dto.js';
import { templateProblems, TemplatesService } from './templates.service.js';

@ApiTags('Templates')
@Controller('templates')
export class TemplatesController {
  constructor(private readonly templates: TemplatesService) {}

  @Get()
  @ApiOperation({
    summary: 'The templates, by name',
    description: 'At most 100. `Received`, `Interview` and `Declined` are there from the start.',
  })
  @Answers(200, [TemplateDto])
  listTemplates(): Promise<TemplateDto[]> {
    return this.templates.list();
  }

  @Get(':id')
  @ApiOperation({ summary: 'One template', description: 'With the ETag of its version, for a change.' })
  @Answers(200, { type: TemplateDto, headers: etagHeader }, templateProblems.templateNotFound)
  getTemplate(@Id() id: string): Promise<Versioned<TemplateDto>> {
    return this.templates.find(id);
  }

  @Records('template-created', 'template')
  @Post()
  @ApiOperation({
    summary: 'Add a template',
    description: 'A name that another template has is refused with 400 `validation`.',
  })
  @Answers(201, { type: TemplateDto, headers: etagHeader }, templateProblems.tooManyTemplates)
  createTemplate(@Body() fields: CreateTemplateDto): Promise<Versioned<TemplateDto>> {
    return this.templates.create(fields);
  }

  @Records('template-changed', 'template')
  @Put(':id')
  @ApiOperation({
    summary: 'Replace a template',
    description: 'All fields. The body of a GET may be sent back: what is not written is ignored.',
  })
  @ApiVersionedChange(TemplateDto, templateProblems.templateNotFound)
  updateTemplate(
    @Id() id: string,
    @Body() fields: UpdateTemplateDto,
    @IfMatch() check: VersionCheck,
  ): Promise<Versioned<TemplateDto>> {
    return this.templates.update(id, fields, check);
  }

  @Records('template-deleted', 'template')
  @Delete(':id')
  @ApiOperation({
    summary: 'Delete a template',
    description: 'For good. Messages that were written with it are sent all the same.',
  })
  @NoContent(templateProblems.templateNotFound)
  deleteTemplate(@Id() id: string): Promise<void> {
    return this.templates.remove(id);
  }
}
