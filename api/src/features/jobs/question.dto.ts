import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsBoolean,
  IsIn,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { Types } from 'mongoose';
import { LineText, oneLine, Satisfies, TrimmedLines } from '../../platform/http/input/decorators.js';
import { questionTypes, type QuestionType } from './job.schema.js';

export const MAX_QUESTIONS = 5;
const MAX_OPTION = 100;

const optionsMessage = `Give a choice 2 to 8 different options of at most ${MAX_OPTION} characters, each on one line.`;

export class QuestionDto {
  @ApiPropertyOptional({
    example: '67a1f0c2e4b0a1b2c3d4e5f6',
    description:
      'From the answer to a GET, for a question that stays. Made by the server where it is missing.',
  })
  @Matches(/^[0-9a-f]{24}$/, { message: 'Give the _id of a question, or leave it out.' })
  _id: string = new Types.ObjectId().toHexString();

  @LineText('Give the question a text of', {
    example: 'Can you work three evenings a week?',
    maxLength: 200,
  })
  text!: string;

  @ApiProperty({ enum: questionTypes, example: 'yes-no' })
  @IsIn(questionTypes, { message: `Give the type as one of ${questionTypes.join(', ')}.` })
  type!: QuestionType;

  @ApiPropertyOptional({
    type: [String],
    example: ['Morning', 'Evening'],
    minItems: 2,
    maxItems: 8,
    description: 'Of a choice alone.',
  })
  @ValidateIf(({ type, options }: QuestionDto) => type === 'choice' || options !== undefined)
  @TrimmedLines()
  @Satisfies(
    (_options, { object }) => (object as QuestionDto).type === 'choice',
    'Only a choice has options.',
  )
  @ArrayMinSize(2, { message: optionsMessage })
  @ArrayMaxSize(8, { message: optionsMessage })
  @ArrayUnique({ message: optionsMessage })
  @IsString({ each: true, message: optionsMessage })
  @MaxLength(MAX_OPTION, { each: true, message: optionsMessage })
  @Matches(oneLine, { each: true, message: optionsMessage })
  options?: string[];

  @ApiProperty({ example: true, description: 'Nobody can apply without an answer.' })
  @IsBoolean({ message: 'Say with true or false whether the question is required.' })
  required!: boolean;
}

export class StoredQuestionDto extends QuestionDto {
  @ApiProperty({ required: true, description: 'Stays when the question changes.' }) declare _id: string;
}
