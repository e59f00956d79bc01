import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBearerAuth,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ObjectIdPipe } from '../../platform/http/input/object-id.pipe.js';
import { ApiPagedList, setPageHeaders } from '../../platform/http/paging/list-page.js';
import { ApiCsvFile, sendCsv } from '../../platform/http/answers/csv.js';
import { ApiProblems, problemsOf } from '../../platform/problem/api-problems.decorator.js';
import { EnquiryAdminService } from './enquiry-admin.service.js';
import { enquiriesCsv, EnquiryDto, EnquiryFilterDto, EnquiryListDto, MarkEnquiryDto } from './enquiry.dto.js';
import { enquiryProblems } from './enquiries.problems.js';
import { generalProblems } from '../../platform/problem/general.problems.js';

@ApiTags('Enquiries')
@ApiBearerAuth()
@Controller('enquiries')
export class EnquiriesController {
  constructor(private readonly enquiries: EnquiryAdminService) {}

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
  @ApiCsvFile('Received,Form,Name,Email,Phone,Message,Read,Answered,Mail')
  @ApiProblems(...problemsOf.query, generalProblems.searchTooSlow)
  async export(@Query() filters: EnquiryFilterDto, @Res() response: Response): Promise<void> {
    await sendCsv(response, 'enquiries', enquiriesCsv(this.enquiries.all(filters)));
  }

  @Patch(':id')
  @ApiOperation({
    summary: 'Mark an enquiry as read or answered, or not',
    description: 'What is left out stays, but an answered enquiry is read too, unless `read` is false.',
  })
  @ApiOkResponse({ type: EnquiryDto })
  @ApiProblems(...problemsOf.id, ...problemsOf.jsonBody, enquiryProblems.enquiryNotFound)
  mark(@Param('id', ObjectIdPipe) id: string, @Body() marks: MarkEnquiryDto): Promise<EnquiryDto> {
    return this.enquiries.mark(id, marks);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Delete an enquiry',
    description: 'It is not mailed any more if its mail is still waiting.',
  })
  @ApiNoContentResponse()
  @ApiProblems(...problemsOf.id, enquiryProblems.enquiryNotFound)
  remove(@Param('id', ObjectIdPipe) id: string): Promise<void> {
    return this.enquiries.remove(id);
  }

  @Post(':id/mail')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Mail an enquiry that was not delivered',
    description:
      'Puts it back in the queue, with all attempts before it. 409 without a mail server, for one that was mailed, and for one that is on its way.',
  })
  @ApiAcceptedResponse({ type: EnquiryDto })
  @ApiProblems(
    ...problemsOf.id,
    enquiryProblems.enquiryNotFound,
    enquiryProblems.mailSent,
    enquiryProblems.mailWaiting,
    generalProblems.mailOff,
  )
  mail(@Param('id', ObjectIdPipe) id: string): Promise<EnquiryDto> {
    return this.enquiries.mailAgain(id);
  }
}
