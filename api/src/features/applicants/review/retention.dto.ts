import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { ApplicantDto } from '../applicant.dto.js';

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
