import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { createdFields, EntityDto, numbersOf, pick } from '../../platform/http/answers/entity.dto.js';
import { ReviewedDto } from '../../platform/review/review.dto.js';
import type { Applicant } from './applicant.schema.js';
import { stages, type Stage } from './stages.js';
import { resumeKinds } from './resumes/resume-kinds.js';

export class JobAnswerDto {
  @ApiProperty({ example: '67a1f0c2e4b0a1b2c3d4e5f6' }) questionId!: string;

  @ApiProperty({
    example: 'Can you work three evenings a week?',
    description: 'The question as it was asked.',
  })
  text!: string;

  @ApiProperty({ example: 'yes', description: 'Text, never HTML. `yes` or `no` to a yes-no question.' })
  answer!: string;
}

export class ApplicantDto extends IntersectionType(EntityDto, ReviewedDto) {
  @ApiProperty({ example: 'Ayesha Khan' }) fullName!: string;

  @ApiProperty({ example: 'ayesha.khan@example.com' }) email!: string;

  @ApiProperty({ example: 'For three years I have built prospect lists for two software companies.' })
  coverLetter!: string;

  @ApiPropertyOptional({
    type: [JobAnswerDto],
    description: "To the job's questions, in their order. Absent where there are none.",
  })
  answers?: JobAnswerDto[];

  @ApiProperty({ example: '67a1f0c2e4b0a1b2c3d4e5f6' }) jobId!: string;

  @ApiProperty({
    example: 'resumes/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJyZXN1bWVzLzBi.4Yx0sJmQ',
    description:
      'Path under the API that gives the file for 10 minutes, without a token. Later, ask for a fresh one.',
  })
  resume!: string;

  @ApiProperty({ enum: resumeKinds.map(({ extension }) => extension), example: 'pdf' }) resumeKind!: string;

  @ApiProperty({ example: 'Lead Researcher' }) jobTitle!: string;

  @ApiProperty({ enum: stages, example: 'new' }) stage!: Stage;

  @ApiProperty({ example: true, description: 'Until the admin opens the applicant.' }) unread!: boolean;

  @ApiProperty({ example: false, description: 'The applicant took the application back.' })
  withdrawn!: boolean;

  @ApiProperty({ example: false, description: 'A mail to them was given up.' }) mailFailed!: boolean;
}

const otherCounts = ['total', 'starred', 'unread', 'withdrawn'] as const;
export class ApplicantCountsDto extends numbersOf([...stages, ...otherCounts]) {}

export class ResumePathDto extends PickType(ApplicantDto, ['resume'] as const) {}

export const submittedFields = (applicant: Applicant) => ({
  ...createdFields(applicant),
  ...pick(applicant, 'fullName', 'email', 'coverLetter'),
  jobId: applicant.jobId.toHexString(),
});
