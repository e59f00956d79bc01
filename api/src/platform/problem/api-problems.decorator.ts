import { STATUS_CODES } from 'node:http';
import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { refusal, type ProblemCode } from './catalogue.js';
import { ProblemDto } from './problem.dto.js';

/** The codes that come with what a handler reads, to be documented beside its own. */
export const problemsOf = {
  id: ['not-found'],
  query: ['validation'],
  jsonBody: [
    'validation',
    'broken-json',
    'broken-body',
    'too-deep',
    'body-too-large',
    'wrong-content-type',
    'unknown-encoding',
  ],
  fileForm: [
    'validation',
    'broken-form',
    'wrong-content-type',
    'storage-unavailable',
    'upload-expired',
    'storage-full',
  ],
} as const satisfies Record<string, readonly ProblemCode[]>;

const response = (status: number, codes: readonly ProblemCode[]): MethodDecorator & ClassDecorator =>
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

/** Wherever a token comes it is checked, and the database is asked about it. */
const always = ['unauthorized', 'database-unavailable'] as const;

/**
 * Documents how a handler refuses: the codes under their statuses, all in the one problem shape.
 * @param own the codes beside those that every handler has
 */
export function ApiProblems(...own: ProblemCode[]): MethodDecorator & ClassDecorator {
  const codes = [...always, ...own];
  const statusOf = (code: ProblemCode) => refusal(code).status;
  const statuses = new Set(codes.map(statusOf));
  return applyDecorators(
    ApiExtraModels(ProblemDto),
    ...[...statuses].map((status) =>
      response(
        status,
        codes.filter((code) => statusOf(code) === status),
      ),
    ),
  );
}
