import { ApiProperty, PickType } from '@nestjs/swagger';
import { ApplicantDto } from '../applicant.dto.js';

/** An application as its applicant sees it: nothing of what the admin thinks of it. */
export class OwnApplicationDto extends PickType(ApplicantDto, [
  'fullName',
  'email',
  'jobTitle',
  'withdrawn',
] as const) {
  @ApiProperty({ example: true, description: 'Whether others can still apply for the job.' })
  jobOpen!: boolean;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T08:00:00.000Z' })
  submittedAt!: string;

  @ApiProperty({ example: 'Ayesha Khan.pdf', description: 'File name of the resume.' })
  resumeName!: string;
}
