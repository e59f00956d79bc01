import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { numbersOf } from '../../platform/http/answers/entity.dto.js';
import { ListedSource } from '../../platform/sources/source.dto.js';

export const numbers = [
  ...(['visits', 'enquiries', 'talking', 'won', 'value'] as const),
  ...(['applications', 'interviews', 'hired'] as const),
];
export class SourceNumbersDto extends numbersOf(numbers) {}

class CampaignNumbersDto extends SourceNumbersDto {
  @ApiProperty({ example: 'autumn-crm', description: 'Empty: without a campaign.' }) name!: string;
}

class LandingNumbersDto extends SourceNumbersDto {
  @ApiProperty({ example: '/services' }) path!: string;
}

class SourceSumsDto extends IntersectionType(ListedSource, SourceNumbersDto) {
  @ApiProperty({ type: [CampaignNumbersDto] }) campaigns!: CampaignNumbersDto[];

  @ApiProperty({ type: [LandingNumbersDto] }) landings!: LandingNumbersDto[];
}

export const ofWeek = ['won', 'applications'] as const;
class SourceOfWeekDto extends IntersectionType(ListedSource, PickType(SourceNumbersDto, ofWeek)) {}

class WeekOfSourcesDto extends PickType(SourceNumbersDto, ofWeek) {
  @ApiProperty({ format: 'date', example: '2026-11-23', description: 'A Monday.' }) from!: string;

  @ApiProperty({ type: [SourceOfWeekDto] }) sources!: SourceOfWeekDto[];
}

const day = { type: String, nullable: true, format: 'date', example: '2026-09-01' } as const;

export class SourcesDto {
  @ApiProperty(day) from!: string | null;

  @ApiProperty(day) to!: string | null;

  @ApiProperty({ type: [SourceSumsDto], description: 'By value, visits and people, the largest first.' })
  sources!: SourceSumsDto[];

  @ApiProperty({ type: [WeekOfSourcesDto], description: 'In order, without those of which both are 0.' })
  weeks!: WeekOfSourcesDto[];
}

export class VisitDto {
  @ApiProperty({
    type: Object,
    example: { utm_source: 'newsletter', landing: '/services' },
    description: 'utm_source, utm_medium, utm_campaign, via, referrer (a host) and landing.',
  })
  source!: object;
}
