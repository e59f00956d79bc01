import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ListPageDto } from '../common/list-page.dto.js';
import { ApiPagedList, setPageHeaders } from '../common/page-headers.js';
import { ApiProblems } from '../problem/api-problems.decorator.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryDto } from './enquiry.dto.js';

@ApiTags('Enquiries')
@Controller('enquiries')
export class EnquiriesController {
  constructor(private readonly enquiries: EnquiriesService) {}

  @Get()
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Enquiries, newest first', description: 'A page of 50, or of `limit`.' })
  @ApiPagedList(EnquiryDto)
  @ApiProblems(400, 401, 503)
  async list(
    @Query() page: ListPageDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EnquiryDto[]> {
    const list = await this.enquiries.page(page);
    setPageHeaders(request, response, list);
    return list.enquiries;
  }
}
