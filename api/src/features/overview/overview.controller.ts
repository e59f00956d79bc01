import { Controller, Get, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers, NoContent } from '../../platform/http/answers/answers.decorator.js';
import { generalProblems } from '../../platform/problem/problem.js';
import { OverviewDto, SearchDto, SearchResultsDto, SeenDto } from './overview.dto.js';
import { OverviewService } from './overview.service.js';
import { VisitsService } from './visits.service.js';

@ApiTags('Overview')
@Controller()
export class OverviewController {
  constructor(
    private readonly overviews: OverviewService,
    private readonly visits: VisitsService,
  ) {}

  @Get('overview')
  @ApiOperation({
    summary: 'What is new, and what needs a hand',
    description: 'Deleted and withdrawn applicants do not count.',
  })
  @Answers(200, OverviewDto)
  getOverview(): Promise<OverviewDto> {
    return this.overviews.read();
  }

  @Put('overview/seen')
  @ApiOperation({
    summary: 'Note that the overview was shown',
    description:
      '`age` says how long before this call the shown data was loaded. The visit ends half an hour after the last call.',
  })
  @NoContent()
  markOverviewSeen(@Query() { age = 0 }: SeenDto): Promise<void> {
    return this.visits.record(age);
  }

  @Get('search')
  @ApiOperation({
    summary: 'Search in everything',
    description:
      'At most five of each. Applicants and enquiries are searched as in their lists, jobs and projects by title.',
  })
  @Answers(200, SearchResultsDto, generalProblems.searchTooSlow)
  searchEverything(@Query() { q }: SearchDto): Promise<SearchResultsDto> {
    return this.overviews.search(q);
  }
}
