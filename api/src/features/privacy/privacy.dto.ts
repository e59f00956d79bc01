import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { EmailAddress } from '../../platform/http/input/decorators.js';
import { AreIds } from '../../platform/review/review.dto.js';
import { ApplicantDto } from '../applicants/applicant.dto.js';
import { EnquiryDto } from '../enquiries/enquiry.dto.js';

export class EraseDto {
  @EmailAddress('ayesha.khan+jobs@example.com') email!: string;
}

export class PersonQueryDto extends EraseDto {
  // In a query a plus sign that is not encoded is a space.
  @Transform(({ value }: { value: unknown }) => String(value).trim().replaceAll(' ', '+'))
  declare email: string;
}

export class KeepDto {
  @AreIds('applicants') ids!: string[];
}

const count = { example: 2 } as const;

export class ErasedDto {
  @ApiProperty(count) applicants!: number;

  @ApiProperty(count) enquiries!: number;

  @ApiProperty({ ...count, description: 'Mails to this person.' }) messages!: number;
}

export class PersonDto extends PickType(ErasedDto, ['messages'] as const) {
  @ApiProperty({ type: [ApplicantDto], description: 'The newest 1,000.' }) applicants!: ApplicantDto[];

  @ApiProperty({ type: [EnquiryDto], description: 'The newest 1,000.' }) enquiries!: EnquiryDto[];
}

export class DueApplicantDto extends PickType(ApplicantDto, ['_id', 'fullName', 'updatedAt'] as const) {
  @ApiPropertyOptional({ format: 'date-time', example: '2026-12-01T03:00:00.000Z' }) eraseAfter?: string;
}

export class RetentionDto {
  @ApiProperty({ type: Number, nullable: true, example: 12, description: 'RETENTION_MONTHS; null: off.' })
  months!: number | null;

  @ApiProperty({ type: [DueApplicantDto], description: 'The 200 that are erased next.' })
  due!: DueApplicantDto[];

  @ApiProperty({ example: 23, description: 'Of all that are to be erased.' }) count!: number;

  @ApiProperty({ example: false, description: 'More than fifty at once, or after a shorter setting.' })
  needsConfirmation!: boolean;

  @ApiProperty({ type: [DueApplicantDto], description: '200 that wait for the confirmation.' })
  waiting!: DueApplicantDto[];

  @ApiProperty({ example: 0, description: 'Of all that wait for it.' }) waitingCount!: number;

  @ApiProperty({ type: Number, nullable: true, example: 14, description: 'BACKUP_KEEP; null: no schedule.' })
  backupDays!: number | null;
}
