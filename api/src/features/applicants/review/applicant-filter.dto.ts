import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsMongoId, Matches } from 'class-validator';
import { MayBeAbsent, OneOf, SearchedText } from '../../../platform/http/input/decorators.js';
import { ReviewedFilterDto, StageFilter, YesOrNo } from '../../../platform/review/review.dto.js';
import { stages, type Stage } from '../stages.js';

const applicantSorts = ['newest', 'oldest', 'name'] as const;
export type ApplicantSort = (typeof applicantSorts)[number];

/** The id of a question, and an answer. */
export const answerPattern = /^([0-9a-f]{24}):(.{1,100})$/u;

export class ApplicantFilterDto extends ReviewedFilterDto {
  @ApiPropertyOptional({ example: '67a1f0c2e4b0a1b2c3d4e5f6', description: 'Only those of this job.' })
  @MayBeAbsent()
  @IsMongoId({ message: 'Give the _id of a job.' })
  job?: string;

  @ApiPropertyOptional({
    example: '67a1f0c2e4b0a1b2c3d4e5f6:yes',
    description: 'The _id of a question and the answer to it: `yes`, `no` or an option of a choice.',
  })
  @MayBeAbsent()
  @Matches(answerPattern, { message: 'Give the _id of a question and an answer, with a colon between them.' })
  answer?: string;

  @SearchedText(
    'mar',
    'Every word is the beginning of a word in the name, the e-mail address or the cover letter, without regard to case and accents. ' +
      'Empty filters nothing; a text without a letter or digit finds nothing.',
  )
  q?: string;

  @StageFilter(stages, 'new,reviewing') declare stage?: Stage[];

  @YesOrNo('Not opened by the admin yet, or opened.') unread?: 'true' | 'false';

  @YesOrNo(
    'Only withdrawn applicants, or without them. With `stage` or `due` they are left out unless asked for.',
  )
  withdrawn?: 'true' | 'false';

  @OneOf(stages, { description: 'In this stage now or before.' }) declare reached?: Stage;

  @OneOf(applicantSorts, { default: 'newest' }) sort?: ApplicantSort;
}
