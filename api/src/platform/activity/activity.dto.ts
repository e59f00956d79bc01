import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CalendarDay, OneOf, SearchedText } from '../http/input/decorators.js';
import { pick } from '../http/answers/entity.dto.js';
import { ListPageDto } from '../http/paging/list-page.js';
import { activityActions, subjectTypes, type ActivityAction, type ActivityEntry } from './activity.schema.js';

class ActivitySubjectDto {
  @ApiProperty({ enum: subjectTypes, example: 'applicant' }) type!: string;

  @ApiProperty({ example: '67a1f0c2e4b0a1b2c3d4e5f6', description: 'Empty for several.' }) id!: string;

  @ApiPropertyOptional({ type: String, example: 'Ayesha Khan', description: 'An erased person has none.' })
  name?: string | undefined;
}

export class ActivityDto {
  @ApiProperty({ example: '67a1f0c2e4b0a1b2c3d4e5f8' }) _id!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-27T08:00:00.000Z' }) at!: string;

  @ApiProperty({
    example: 'owner@agency.example',
    description: "The admin's e-mail address, or applicant, visitor, operator or system.",
  })
  who!: string;

  @ApiProperty({ enum: activityActions, example: 'applicant-changed' }) action!: ActivityAction;

  @ApiProperty() subject!: ActivitySubjectDto;

  @ApiProperty({ example: 'stage interview', description: 'Empty when there is nothing to add.' })
  detail!: string;
}

export class ActivityListDto extends ListPageDto {
  @OneOf(activityActions) action?: ActivityAction;

  @CalendarDay('2026-11-01', 'On this day or later, in the time zone AGENCY_TIME_ZONE.') from?: string;

  @CalendarDay('2026-11-30', 'On this day or earlier, in the time zone AGENCY_TIME_ZONE.') to?: string;

  @SearchedText('ayesha', 'As it is written, in any case, anywhere in who, the name or the detail.')
  q?: string;
}

export const toActivityDto = ({ _id, at, detail = '', ...entry }: ActivityEntry): ActivityDto => ({
  _id: _id.toHexString(),
  at: at.toISOString(),
  detail,
  ...pick(entry, 'who', 'action', 'subject'),
});
