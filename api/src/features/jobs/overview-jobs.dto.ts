import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { JobDto } from './job.dto.js';

class ClosingJobDto extends PickType(JobDto, ['_id', 'title'] as const) {
  @ApiProperty({ example: '2026-11-30', format: 'date', description: 'The last day for applications.' })
  closesOn!: string;

  @ApiProperty({ example: 7, description: 'Days from today: 0 when it closes at the end of today.' })
  closesInDays!: number;
}

class QuietJobDto extends PickType(JobDto, ['_id', 'title', 'createdAt'] as const) {
  @ApiPropertyOptional({
    format: 'date-time',
    example: '2026-11-01T08:00:00.000Z',
    description: 'Absent where nobody has applied.',
  })
  lastApplicationAt?: string;
}

export class OverviewJobsDto {
  @ApiProperty({
    type: [ClosingJobDto],
    description: 'Open jobs that close within 7 days, the first ones first.',
  })
  closingSoon!: ClosingJobDto[];

  @ApiProperty({
    type: [QuietJobDto],
    description:
      'Open jobs, at least two weeks old, without an application for two weeks. The quietest first.',
  })
  withoutApplications!: QuietJobDto[];
}
