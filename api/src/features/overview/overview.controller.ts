import { Controller, Get, HttpCode, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems, problemsOf } from '../../platform/problem/api-problems.decorator.js';
import { generalProblems } from '../../platform/problem/general.problems.js';
import { VisitsService } from '../auth/account/visits.service.js';
import { OverviewDto, SeenDto } from './overview.dto.js';
import { OverviewService } from './overview.service.js';
import { SearchDto, SearchResultsDto } from './search.dto.js';
import { SearchService } from './search.service.js';

@ApiTags('Overview')
@ApiBearerAuth()
@Controller()
export class OverviewController {
  constructor(
    private readonly overviews: OverviewService,
    private readonly visits: VisitsService,
    private readonly searches: SearchService,
  ) {}

  @Get('overview')
  @ApiOperation({
    summary: 'What is new, and what needs a hand',
    description: 'Deleted and withdrawn applicants do not count.',
  })
  @ApiOkResponse({ type: OverviewDto })
  @ApiProblems()
  read(): Promise<OverviewDto> {
    return this.overviews.read();
  }

  @Put('overview/seen')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Note that the admin leaves the overview',
    description:
      'With the `age` of what was shown, the visit goes on if the overview is opened again within half an hour. Without it the next overview shows what is new since now.',
  })
  @ApiNoContentResponse()
  @ApiProblems(...problemsOf.query)
  see(@Query() { age }: SeenDto): Promise<void> {
    return this.visits.see(age);
  }

  @Get('search')
  @ApiOperation({
    summary: 'Search in everything',
    description:
      'At most five of each. Applicants and enquiries are searched as in their lists, jobs and projects by title.',
  })
  @ApiOkResponse({ type: SearchResultsDto })
  @ApiProblems(...problemsOf.query, generalProblems.searchTooSlow)
  search(@Query() { q }: SearchDto): Promise<SearchResultsDto> {
    return this.searches.search(q);
  }
}
