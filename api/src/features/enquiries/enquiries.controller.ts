import { Body, Controller, Get, HttpCode, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiCsvFile, sendCsv } from '../../platform/http/answers/csv.js';
import { ApiPagedList, setPageHeaders } from '../../platform/http/paging/list-page.js';
import { ApiProblems, problemsOf } from '../../platform/problem/api-problems.decorator.js';
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
@ApiBearerAuth()
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
  @ApiPagedList(EnquiryDto)
  @ApiProblems(...problemsOf.query, generalProblems.searchTooSlow)
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
  @ApiCsvFile('Received,Form,Name,Email,Phone,Message,Read,Answered,Mail,Stage,Starred')
  @ApiProblems(...problemsOf.query, generalProblems.searchTooSlow)
  async export(@Query() filters: EnquiryFilterDto, @Res() response: Response): Promise<void> {
    await sendCsv(response, 'enquiries', enquiriesCsv(this.enquiries.all(filters)));
  }

  @Get('counts')
  @ApiOperation({
    summary: 'Numbers of enquiries by stage',
    description: 'Takes the filters of the list. `stage` changes nothing: each has a number.',
  })
  @ApiOkResponse({ type: EnquiryCountsDto })
  @ApiProblems(...problemsOf.query, generalProblems.searchTooSlow)
  counts(@Query() filters: EnquiryFilterDto): Promise<EnquiryCountsDto> {
    return this.enquiries.counts(filters);
  }

  @Patch()
  @ApiOperation({
    summary: 'Move several enquiries to a stage, or set their star',
    description: 'Returns the values before the change.',
  })
  @ApiOkResponse({ type: ChangedEnquiriesDto })
  @ApiProblems(...problemsOf.jsonBody)
  change(@Body() change: EnquiriesChangeDto, @CurrentAdmin() { email }: Admin): Promise<ChangedEnquiriesDto> {
    return this.review.changeMany(change, email);
  }

  @Post('undo')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Undo a change of several enquiries',
    description: 'Later changes stay. May be repeated.',
  })
  @ApiNoContentResponse()
  @ApiProblems(...problemsOf.jsonBody)
  undo(@Body() { operationId }: UndoChangeDto, @CurrentAdmin() { email }: Admin): Promise<void> {
    return this.review.undo(operationId, email);
  }

  @Post('delete')
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete several enquiries', description: 'They can be restored for 30 s.' })
  @ApiOkResponse({ type: DeletedDto })
  @ApiProblems(...problemsOf.jsonBody)
  deleteAll(@Body() { ids }: EnquiryIdsDto): Promise<DeletedDto> {
    return this.review.deleteAll(ids);
  }

  @Post('restore')
  @HttpCode(200)
  @ApiOperation({ summary: 'Restore enquiries', description: 'Within 30 s.' })
  @ApiOkResponse({ type: RestoredDto })
  @ApiProblems(...problemsOf.jsonBody)
  restore(@Body() { ids }: EnquiryIdsDto): Promise<RestoredDto> {
    return this.review.restore(ids);
  }
}
