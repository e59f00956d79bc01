import { Body, Controller, Get, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { csvFile, sendCsv } from '../../platform/http/answers/csv.js';
import { pageOf, setPageHeaders } from '../../platform/http/paging/list-page.js';
import { Answers, NoContent } from '../../platform/http/answers/answers.decorator.js';
import { generalProblems } from '../../platform/problem/general.problems.js';
import { DeletedDto, RestoredDto, UndoChangeDto } from '../../platform/review/review.dto.js';
import { CurrentAdmin, type Admin } from '../auth/current-admin.decorator.js';
import { EnquiryAdminService } from './enquiry-admin.service.js';
import {
  ChangedEnquiriesDto,
  EnquiriesChangeDto,
  EnquiryCountsDto,
  EnquiryIdsDto,
} from './enquiry-review.dto.js';
import { EnquiryReviewService } from './enquiry-review.service.js';
import { enquiriesCsv, EnquiryDto, EnquiryFilterDto, EnquiryListDto } from './enquiry.dto.js';

@ApiTags('Enquiries')
@Controller('enquiries')
export class EnquiriesController {
  constructor(
    private readonly enquiries: EnquiryAdminService,
    private readonly review: EnquiryReviewService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Enquiries, newest first',
    description:
      'A page of 50, or of `limit`. The next page, in the Link header, has the same filters. A search is stopped after two seconds.',
  })
  @Answers(200, pageOf(EnquiryDto), generalProblems.searchTooSlow)
  async list(
    @Query() page: EnquiryListDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EnquiryDto[]> {
    const list = await this.enquiries.page(page);
    setPageHeaders(request, response, list);
    return list.enquiries;
  }

  @Get('export')
  @ApiOperation({
    summary: 'Enquiries as a CSV file, newest first',
    description:
      'All of the filter as one stream, in UTF-8 with a byte order mark. What a spreadsheet would take for a formula has an apostrophe before it, also behind a semicolon, a tab or a line break.',
  })
  @Answers(
    200,
    csvFile('Received,Form,Name,Email,Phone,Message,Read,Answered,Mail,Stage,Starred'),
    generalProblems.searchTooSlow,
  )
  async export(@Query() filters: EnquiryFilterDto, @Res() response: Response): Promise<void> {
    await sendCsv(response, 'enquiries', enquiriesCsv(this.enquiries.all(filters)));
  }

  @Get('counts')
  @ApiOperation({
    summary: 'Numbers of enquiries by stage',
    description: 'Takes the filters of the list. `stage` changes nothing: each has a number.',
  })
  @Answers(200, EnquiryCountsDto, generalProblems.searchTooSlow)
  counts(@Query() filters: EnquiryFilterDto): Promise<EnquiryCountsDto> {
    return this.enquiries.counts(filters);
  }

  @Patch()
  @ApiOperation({
    summary: 'Move several enquiries to a stage, or set their star',
    description: 'Returns the values before the change.',
  })
  @Answers(200, ChangedEnquiriesDto)
  change(@Body() change: EnquiriesChangeDto, @CurrentAdmin() { email }: Admin): Promise<ChangedEnquiriesDto> {
    return this.review.changeMany(change, email);
  }

  @Post('undo')
  @ApiOperation({
    summary: 'Undo a change of several enquiries',
    description: 'Later changes stay. May be repeated.',
  })
  @NoContent()
  undo(@Body() { operationId }: UndoChangeDto, @CurrentAdmin() { email }: Admin): Promise<void> {
    return this.review.undo(operationId, email);
  }

  @Post('delete')
  @ApiOperation({ summary: 'Delete several enquiries', description: 'They can be restored for 30 s.' })
  @Answers(200, DeletedDto)
  deleteAll(@Body() { ids }: EnquiryIdsDto): Promise<DeletedDto> {
    return this.review.deleteAll(ids);
  }

  @Post('restore')
  @ApiOperation({ summary: 'Restore enquiries', description: 'Within 30 s.' })
  @Answers(200, RestoredDto)
  restore(@Body() { ids }: EnquiryIdsDto): Promise<RestoredDto> {
    return this.review.restore(ids);
  }
}
