import { STATUS_CODES } from 'node:http';
import { applyDecorators } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { generalProblems } from './general.problems.js';
import { problemCodes, problemTypes, type ProblemType } from './problem.js';

export const describeProblems = (): string =>
  problemTypes.map(({ code, status, detail }) => `- \`${code}\` (${status}): ${detail}`).join('\n');

class FieldErrorDto {
  @ApiProperty({ example: 'email' }) field!: string;

  @ApiProperty({ example: 'Give a valid e-mail address.' }) message!: string;
}

/** Body of every refusal, `application/problem+json` as RFC 9457 defines it. */
class ProblemDto {
  @ApiProperty({ example: 'about:blank', description: 'Always about:blank: `code` tells problems apart.' })
  type!: string;

  @ApiProperty({ example: 'Bad Request', description: 'The name of the HTTP status.' }) title!: string;

  @ApiProperty({ example: 400 }) status!: number;

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
  code!: string;

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

export const problemsOf = {
  id: [generalProblems.notFound],
  query: [generalProblems.validation],
  jsonBody: [
    generalProblems.validation,
    generalProblems.brokenJson,
    generalProblems.brokenBody,
    generalProblems.tooDeep,
    generalProblems.bodyTooLarge,
    generalProblems.wrongContentType,
    generalProblems.unknownEncoding,
  ],
  fileForm: [
    generalProblems.validation,
    generalProblems.brokenForm,
    generalProblems.wrongContentType,
    generalProblems.storageUnavailable,
    generalProblems.uploadExpired,
    generalProblems.storageFull,
  ],
} as const satisfies Record<string, readonly ProblemType[]>;

const response = (status: number, codes: readonly string[]): MethodDecorator & ClassDecorator =>
  ApiResponse({
    status,
    description: `${STATUS_CODES[status] ?? 'Refused'}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: getSchemaPath(ProblemDto) },
            { type: 'object', properties: { code: { type: 'string', enum: [...codes] } } },
          ],
        },
      },
    },
  });

/** Documents the refusals of a handler. @param own the problems besides those of every handler */
export function ApiProblems(...own: ProblemType[]): MethodDecorator & ClassDecorator {
  const types = [generalProblems.unauthorized, generalProblems.databaseUnavailable, ...own];
  const statuses = new Set(types.map(({ status }) => status));
  return applyDecorators(
    ApiExtraModels(ProblemDto),
    ...[...statuses].map((status) =>
      response(
        status,
        types.filter((type) => type.status === status).map(({ code }) => code),
      ),
    ),
  );
}
