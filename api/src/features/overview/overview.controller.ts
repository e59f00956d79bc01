import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../platform/http/answers/answers.decorator.js';
import { generalProblems } from '../../platform/problem/problem.js';
import { OverviewDto, SearchDto, SearchResultsDto } from './overview.dto.js';
import { OverviewService } from './overview.service.js';

@ApiTags('Overview')
@Controller()
export class OverviewController {
  constructor(private readonly overviews: OverviewService) {}

  @Get('overview')
  @ApiOperation({
    summary: 'What is new, and what needs a hand',
    description:
      'Deleted applicants do not count. Whoever is due or has a failed mail is not in `applications`, `enquiries` and `waiting`, where a person is once.',
  })
  @Answers(200, OverviewDto)
  getOverview(): Promise<OverviewDto> {
    return this.overviews.read();
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
