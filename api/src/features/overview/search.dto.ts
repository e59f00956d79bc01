import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsString, Length, Matches } from 'class-validator';
import { oneLine, Trimmed } from '../../platform/http/input/decorators.js';
import { ApplicantDto } from '../applicants/applicant.dto.js';
import { EnquiryDto } from '../enquiries/enquiry.dto.js';
import { JobDto } from '../jobs/job.dto.js';
import { ProjectDto } from '../projects/project.dto.js';

const length = { min: 2, max: 100 } as const;
const message = `Search for a text of ${length.min} to ${length.max} characters, without control characters.`;

export class SearchDto {
  @ApiProperty({ example: 'mar', minLength: length.min, maxLength: length.max })
  @Trimmed()
  @IsString({ message })
  @Length(length.min, length.max, { message })
  @Matches(oneLine, { message })
  q!: string;
}

class FoundJobDto extends PickType(JobDto, ['_id', 'title', 'location', 'status'] as const) {}

class FoundApplicantDto extends PickType(ApplicantDto, ['_id', 'fullName', 'jobTitle', 'stage'] as const) {}

class FoundProjectDto extends PickType(ProjectDto, ['_id', 'title', 'active'] as const) {}

class FoundEnquiryDto extends PickType(EnquiryDto, ['_id', 'name', 'form', 'createdAt'] as const) {}

export class SearchResultsDto {
  @ApiProperty({ type: [FoundJobDto] }) jobs!: FoundJobDto[];

  @ApiProperty({ type: [FoundApplicantDto] }) applicants!: FoundApplicantDto[];

  @ApiProperty({ type: [FoundProjectDto] }) projects!: FoundProjectDto[];

  @ApiProperty({ type: [FoundEnquiryDto] }) enquiries!: FoundEnquiryDto[];
}
