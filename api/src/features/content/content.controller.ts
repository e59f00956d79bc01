import { Body, Controller, Delete, Get, Header, Param, Post, Put } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminEmail, Public } from '../../platform/access/access.decorators.js';
import { Answers, NoContent } from '../../platform/http/answers/answers.decorator.js';
import {
  ApiVersionedChange,
  etagHeader,
  IfMatch,
  type VersionCheck,
  type Versioned,
} from '../../platform/http/versions/versions.js';
import { generalProblems } from '../../platform/problem/problem.js';
import {
  anyObject,
  ContentBlockDto,
  ContentRevisionDto,
  ContentValueDto,
  RestoreContentDto,
} from './content.dto.js';
import { contentProblems, ContentService } from './content.service.js';
import type { Content } from './web-bundle.js';

const { unknownBlock, unknownRevision, siteNotBuilt } = contentProblems;
const { brokenIfMatch, changedMeanwhile, storageUnavailable } = generalProblems;

@ApiTags('Content')
@Controller('content')
export class ContentController {
  constructor(private readonly content: ContentService) {}

  @Get()
  @Public()
  @Header('Cache-Control', 'no-cache')
  @ApiOperation({ summary: 'The texts of the site that differ from the defaults', description: 'By block.' })
  @Answers(200, { schema: anyObject, headers: etagHeader }, siteNotBuilt)
  getContent(): Versioned<Content> {
    return this.content.changed();
  }

  @Get(':block')
  @ApiOperation({ summary: 'The texts of a block', description: 'The default if it was never changed.' })
  @Answers(200, { type: ContentBlockDto, headers: etagHeader }, unknownBlock, siteNotBuilt)
  getBlock(@Param('block') block: string): Promise<Versioned<ContentBlockDto>> {
    return this.content.find(block);
  }

  @Put(':block')
  @ApiOperation({ summary: 'Replace the texts of a block', description: 'The body is the value.' })
  @ApiBody({ schema: anyObject })
  @ApiVersionedChange(ContentBlockDto, unknownBlock, siteNotBuilt, storageUnavailable)
  updateBlock(
    @Param('block') block: string,
    @Body() value: object,
    @IfMatch() check: VersionCheck,
    @AdminEmail() by: string,
  ): Promise<Versioned<ContentBlockDto>> {
    return this.content.put(value, { block, check, by });
  }

  @Delete(':block')
  @ApiOperation({ summary: 'Go back to the default of a block', description: 'Stored as a version.' })
  @NoContent(unknownBlock, siteNotBuilt, brokenIfMatch, changedMeanwhile)
  async resetBlock(
    @Param('block') block: string,
    @IfMatch() check: VersionCheck,
    @AdminEmail() by: string,
  ): Promise<void> {
    await this.content.write(undefined, { block, check, by });
  }

  @Get(':block/revisions')
  @ApiOperation({
    summary: 'The versions of a block',
    description: 'Twenty, the newest first, and the default.',
  })
  @Answers(200, [ContentRevisionDto], unknownBlock, siteNotBuilt)
  listRevisions(@Param('block') block: string): Promise<ContentRevisionDto[]> {
    return this.content.revisions(block);
  }

  @Get(':block/revisions/:revision')
  @ApiOperation({ summary: 'The texts of a version', description: 'Revision 0 is the default.' })
  @Answers(200, ContentValueDto, unknownBlock, unknownRevision, siteNotBuilt)
  getRevision(@Param('block') block: string, @Param('revision') revision: string): Promise<ContentValueDto> {
    return this.content.valueOf(block, Number(revision));
  }

  @Post(':block/restore')
  @ApiOperation({ summary: 'Bring back a version', description: 'As PUT of its texts.' })
  @ApiVersionedChange(ContentBlockDto, unknownBlock, unknownRevision, siteNotBuilt)
  async restoreRevision(
    @Param('block') block: string,
    @Body() { revision }: RestoreContentDto,
    @IfMatch() check: VersionCheck,
    @AdminEmail() by: string,
  ): Promise<Versioned<ContentBlockDto>> {
    const { value } = await this.content.valueOf(block, revision);
    return this.content.put(value, { block, check, by });
  }
}
