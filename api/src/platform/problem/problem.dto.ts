import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { problemCodes, refusal, type ProblemCode } from './catalogue.js';

/** Every registered code with its status and sentence, as Markdown. */
export const describeProblems = (): string =>
  problemCodes
    .map((code) => ({ code, ...refusal(code) }))
    .map(({ code, status, detail }) => `- \`${code}\` (${status}): ${detail}`)
    .join('\n');

class FieldErrorDto {
  @ApiProperty({ example: 'email' })
  field!: string;

  @ApiProperty({ example: 'Give a valid e-mail address.' })
  message!: string;
}

/** Body of every refusal, `application/problem+json` as RFC 9457 defines it. */
export class ProblemDto {
  @ApiProperty({ example: 'about:blank', description: 'Always about:blank: `code` tells problems apart.' })
  type!: string;

  @ApiProperty({ example: 'Bad Request', description: 'The name of the HTTP status.' })
  title!: string;

  @ApiProperty({ example: 400 })
  status!: number;

  @ApiProperty({
    example: 'Some fields are not right. Correct them and send again.',
    description: 'What happened and what to do.',
  })
  detail!: string;

  @ApiProperty({
    enum: problemCodes,
    enumName: 'ProblemCode',
    example: 'validation',
    description: 'Stable, for programs.',
  })
  code!: ProblemCode;

  @ApiProperty({
    example: '7f1c0c7e-6f5b-4a52-9a0b-0d8f6d3f2b11',
    description: 'Names this request in the log.',
  })
  requestId!: string;

  @ApiPropertyOptional({
    type: [FieldErrorDto],
    description: 'With code `validation`: what is wrong with which field.',
  })
  errors?: FieldErrorDto[];
}
