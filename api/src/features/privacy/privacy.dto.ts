import { ApiProperty, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isEmail } from 'class-validator';
import { EmailAddress } from '../../platform/http/input/decorators.js';
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
