import { STATUS_CODES } from 'node:http';
import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import {
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
  type ApiResponseNoStatusOptions,
} from '@nestjs/swagger';
import { generalProblems, problemCodes, type ProblemType } from '../../problem/problem.js';
import { ObjectIdPipe } from '../input/object-id.pipe.js';

class FieldErrorDto {
  @ApiProperty({ example: 'email' }) field!: string;

  @ApiProperty({ example: 'Give a valid e-mail address.' }) message!: string;
}

/** Body of every refusal, `application/problem+json` as RFC 9457 defines it. */
export class ProblemDto {
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

const problemsOfJson = [
  generalProblems.validation,
  generalProblems.brokenJson,
  generalProblems.brokenBody,
  generalProblems.tooDeep,
  generalProblems.bodyTooLarge,
  generalProblems.wrongContentType,
  generalProblems.unknownEncoding,
];

export const problemsOfForm = [
  generalProblems.validation,
  generalProblems.brokenForm,
  generalProblems.wrongContentType,
  generalProblems.storageUnavailable,
  generalProblems.uploadExpired,
  generalProblems.storageFull,
];

type RouteArguments = Record<string, { pipes: unknown[] }>;

/** The refusals that the parameters of a handler bring with them. */
function problemsOfParameters(controller: object, method: string | symbol): ProblemType[] {
  const given = Object.entries(
    (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as RouteArguments,
  );
  const has = (kind: RouteParamtypes) => given.some(([name]) => name.startsWith(`${kind}:`));
  return [
    ...(given.some(([, { pipes }]) => pipes?.includes(ObjectIdPipe)) ? [generalProblems.notFound] : []),
    ...(has(RouteParamtypes.QUERY) ? [generalProblems.validation] : []),
    ...(has(RouteParamtypes.BODY) ? problemsOfJson : []),
  ];
}

const refusal = (status: number, codes: readonly string[]): MethodDecorator & ClassDecorator =>
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

/**
 * The status and the type of a handler's answer, and its refusals.
 * @param own the refusals besides those of every handler and of the parameters
 */
export const Answers =
  (
    status: number,
    answer: Type | [Type] | ApiResponseNoStatusOptions,
    ...own: ProblemType[]
  ): MethodDecorator =>
  (target, method, descriptor) => {
    const isForm = own.includes(generalProblems.brokenForm);
    const ofParameters = isForm ? [] : problemsOfParameters(target.constructor, method);
    const types = [
      generalProblems.unauthorized,
      generalProblems.databaseUnavailable,
      ...ofParameters,
      ...own,
    ];
    const refusals = [...new Set(types.map((type) => type.status))].map((refused) =>
      refusal(
        refused,
        types.filter((type) => type.status === refused).map(({ code }) => code),
      ),
    );
    const isType = typeof answer === 'function' || Array.isArray(answer);
    applyDecorators(
      HttpCode(status),
      ApiResponse({ status, ...(isType ? { type: answer } : answer) }),
      ...refusals,
    )(target, method, descriptor);
  };

export const fileOf = (...mediaTypes: string[]): ApiResponseNoStatusOptions => ({
  content: Object.fromEntries(
    mediaTypes.map((mediaType) => [mediaType, { schema: { type: 'string', format: 'binary' } }]),
  ),
});

export const NoContent = (...problems: ProblemType[]): MethodDecorator => Answers(204, {}, ...problems);
