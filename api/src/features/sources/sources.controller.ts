import { promisify } from 'node:util';
import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import express, { type Request, type Response } from 'express';
import { CurrentCaller, Public, type Caller } from '../../platform/access/access.decorators.js';
import { Answers, NoContent } from '../../platform/http/answers/answers.decorator.js';
import { csvFile, sendCsv, type CsvColumns } from '../../platform/http/answers/csv.js';
import { ReadsBody } from '../../platform/http/input/json-body.interceptor.js';
import { PeriodDto } from '../../platform/sources/source.dto.js';
import { numbers, SourcesDto, VisitDto } from './sources.dto.js';
import { SourcesService } from './sources.service.js';

const readText = promisify(express.text({ limit: '2kb', type: () => true })) as (
  request: Request,
  response: Response,
) => Promise<void>;

type TableRow = Awaited<ReturnType<SourcesService['table']>>[number];

const sourceColumns: CsvColumns<TableRow> = {
  Source: ({ name }) => name,
  Channel: ({ channel }) => channel,
  Campaign: ({ campaign = '' }) => campaign,
  'Landed on': ({ landing = '' }) => landing,
  ...Object.fromEntries(numbers.map((name) => [name, (row: TableRow) => String(row[name])])),
};

@ApiTags('Sources')
@Controller()
export class SourcesController {
  constructor(private readonly sources: SourcesService) {}

  @Get('sources')
  @ApiOperation({
    summary: 'Where visitors, enquiries and applicants come from',
    description:
      'The days are those of the visit, the enquiry or the application. A person counts in each stage that was reached, also a lead that was lost later. ' +
      'The lists of enquiries and applicants take each source, campaign, landing page and reached stage as a filter.',
  })
  @Answers(200, SourcesDto)
  getSources(@Query() period: PeriodDto): Promise<SourcesDto> {
    return this.sources.read(period);
  }

  @Get('sources/export')
  @ApiOperation({
    summary: 'Sources as a CSV file',
    description: 'A row for each source, campaign and landing page.',
  })
  @Answers(200, csvFile(sourceColumns))
  async exportSources(@Query() period: PeriodDto, @Res() response: Response): Promise<void> {
    await sendCsv(response, 'sources', sourceColumns, await this.sources.table(period));
  }

  @Public()
  @Post('visits')
  @HttpCode(204)
  @ReadsBody()
  @ApiBody({ type: VisitDto })
  @ApiOperation({
    summary: 'Count a visit',
    description:
      'Once for each visit of the site, with where it comes from. At most 2 kB. Every answer is 204, also to what is not counted: robots, what cannot be ' +
      'read, and more than 30 visits of one address in a minute. Nothing about the visitor is stored.',
  })
  @NoContent()
  async countVisit(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    try {
      await readText(request, response);
      const { source } = JSON.parse(String(request.body)) as VisitDto;
      await this.sources.countVisit(source, caller);
    } catch {
      // An unreadable visit is not counted.
    }
  }
}
