import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isEmail, ValidateIf } from 'class-validator';
import { EmailAddress, MayBeAbsent } from '../../platform/http/input/decorators.js';
import { AreIds } from '../../platform/review/review.dto.js';
import { ApplicantDto } from '../applicants/applicant.dto.js';
import { EnquiryDto } from '../enquiries/enquiry.dto.js';

export class EraseDto {
  @EmailAddress('ayesha.khan+jobs@example.com') email!: string;
}

export class PersonQueryDto extends EraseDto {
  // In a query a plus sign that is not encoded is a space. Between quotation marks a space is valid.
  @Transform(({ value }: { value: unknown }) =>
    isEmail(value) ? value : String(value).trim().replaceAll(' ', '+'),
  )
  declare email: string;
}

export class KeepDto {
  @ValidateIf(({ ids, enquiryIds }: KeepDto) => ids !== undefined || enquiryIds === undefined)
  @AreIds('applicants', false)
  ids?: string[];

  @MayBeAbsent()
  @AreIds('enquiries', false)
  enquiryIds?: string[];
}

const count = { example: 2 } as const;

export class ErasedDto {
  @ApiProperty(count) applicants!: number;

  @ApiProperty(count) enquiries!: number;

  @ApiProperty({ ...count, description: 'Mails to and from this person.' }) messages!: number;
}

export class PersonDto extends PickType(ErasedDto, ['messages'] as const) {
  @ApiProperty({ type: [ApplicantDto], description: 'The newest 1,000.' }) applicants!: ApplicantDto[];

  @ApiProperty({ type: [EnquiryDto], description: 'The newest 1,000.' }) enquiries!: EnquiryDto[];
}

export class DueDto {
  @ApiProperty({ example: '67a1f0c2e4b0a1b2c3d4e5f6' }) _id!: string;

  @ApiPropertyOptional({ example: 'Ayesha Khan', description: 'Of an applicant.' }) fullName?: string;

  @ApiPropertyOptional({ example: 'Dana Whitfield', description: 'Of an enquiry.' }) name?: string;

  @ApiProperty({ format: 'date-time', example: '2025-11-21T08:00:00.000Z' }) updatedAt!: string;

  @ApiPropertyOptional({ format: 'date-time', example: '2026-12-01T03:00:00.000Z' }) eraseAfter?: string;
}

export class DueListDto {
  @ApiProperty({ type: [DueDto], description: 'The 200 that are erased next.' }) due!: DueDto[];

  @ApiProperty({ example: 23, description: 'Of all that are to be erased.' }) count!: number;

  @ApiProperty({ type: [DueDto], description: '200 that wait for the confirmation.' }) waiting!: DueDto[];

  @ApiProperty({ example: 0, description: 'Of all that wait for it.' }) waitingCount!: number;
}

/** The lists outside of `enquiries` have applicants. */
export class RetentionDto extends DueListDto {
  @ApiProperty({ type: Number, nullable: true, example: 12, description: 'RETENTION_MONTHS; null: off.' })
  months!: number | null;

  @ApiProperty() enquiries!: DueListDto;

  @ApiProperty({
    example: false,
    description: 'More than fifty of one kind at once, after a shorter setting, or the first enquiries.',
  })
  needsConfirmation!: boolean;

  @ApiProperty({ type: Number, nullable: true, example: 14, description: 'BACKUP_KEEP; null: no schedule.' })
  backupDays!: number | null;
}
