import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Exclude, Transform } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
  type ValidationOptions,
} from 'class-validator';
import { isCalendarDay } from './time-zone-days.js';

export const oneLine = /^\P{Cc}*$/u;
export const lines = /^(?:\P{Cc}|[\t\r\n])*$/u;
/** A visible letter, number or sign of any script. Fillers, joiners, direction signs and lone marks are not visible. */
export const visible = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

export const Trimmed = (): PropertyDecorator => Transform(({ value }: { value: unknown }) => trim(value));

/** Trims a text of several lines. Forms send CRLF for LF. */
const TrimmedText = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value,
  );

export const TrimmedLines = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map(trim).filter((line) => line !== '') : value,
  );

type TextOptions = ApiPropertyOptions & { maxLength: number };

/** May be empty. */
const optionalText =
  (trimmed: PropertyDecorator, pattern: RegExp) =>
  (message: string, options: TextOptions, unlikePattern = message): PropertyDecorator =>
    applyDecorators(
      ApiProperty(options),
      trimmed,
      Matches(pattern, { message: unlikePattern }),
      MaxLength(options.maxLength, { message }),
      IsString({ message }),
    );

export const OptionalLineText = optionalText(Trimmed(), oneLine);
export const OptionalLinesText = optionalText(TrimmedText(), lines);

/** @param request begins the message, such as `Give your name in` */
export function LineText(request: string, options: TextOptions): PropertyDecorator {
  const message = `${request} 1 to ${options.maxLength} characters, on one line.`;
  return applyDecorators(
    Matches(visible, { message }),
    OptionalLineText(message, { minLength: 1, ...options }),
  );
}

/** @param request begins the message, such as `Write a note of` @param noun what the text is */
export function LinesText(request: string, noun: string, options: TextOptions): PropertyDecorator {
  const message = `${request} 1 to ${options.maxLength} characters.`;
  const control = `Take control characters out of the ${noun}.`;
  return applyDecorators(
    Matches(visible, { message }),
    OptionalLinesText(message, { minLength: 1, ...options }, control),
  );
}

/** A visitor's e-mail address (RFC 5321: at most 254 characters). */
export function EmailAddress(example: string): PropertyDecorator {
  const message = 'Give a valid e-mail address.';
  return applyDecorators(
    ApiProperty({ example, format: 'email', maxLength: 254 }),
    Trimmed(),
    IsString({ message }),
    IsEmail({}, { message }),
    // IsEmail accepts line breaks in a quoted part before the @.
    Matches(oneLine, { message }),
  );
}

/** Unlike IsOptional, null is not accepted. */
export const MayBeAbsent = (): PropertyDecorator => ValidateIf((_fields, value) => value !== undefined);

export const OneOf = (values: readonly string[], options: ApiPropertyOptions = {}): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ enum: values, ...options }),
    MayBeAbsent(),
    IsIn(values, { message: `Give one of ${values.join(', ')}.` }),
  );

const MAX_SEARCHED = 200;

export function SearchedText(example: string, description: string): PropertyDecorator {
  const message = `Search for a text of at most ${MAX_SEARCHED} characters, without control characters.`;
  const options = { example, maxLength: MAX_SEARCHED, description, required: false };
  return applyDecorators(MayBeAbsent(), OptionalLineText(message, options));
}

/** A rule that class-validator does not have. @param message may depend on the other fields */
export const Satisfies = (
  validate: (value: unknown, about: ValidationArguments) => boolean,
  message: NonNullable<ValidationOptions['message']>,
): PropertyDecorator => ValidateBy({ name: 'satisfies', validator: { validate } }, { message });

export const CalendarDay = (example: string, description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ example, format: 'date', description }),
    MayBeAbsent(),
    Satisfies(isCalendarDay, 'Give a day such as 2026-11-23.'),
  );

/** For an id that the client makes, so that a repeated request has no second effect. */
export const clientId = { example: '5c2f5a0e-8f0b-4f39-9a0e-3c1f1c8a7b11', pattern: '^[A-Za-z0-9-]{8,64}$' };

/** @param subject what the id is for, in the message */
export function ClientId(subject: string, description: string, required = false): PropertyDecorator {
  const message = `Give the ${subject} an id of 8 to 64 letters, digits or hyphens.`;
  return applyDecorators(
    ApiProperty({ ...clientId, description, required }),
    ...(required ? [] : [MayBeAbsent()]),
    IsString({ message }),
    Matches(new RegExp(clientId.pattern), { message }),
  );
}

export const SubmissionId = (): PropertyDecorator =>
  ClientId(
    'submission',
    'Made by the form. A repeated one stores nothing and answers with what was stored first.',
  );

const readOnlyFields = [
  '_id',
  'picture',
  'applicantCount',
  'newApplicantCount',
  'closesAt',
  'closesInDays',
  'createdAt',
  'updatedAt',
];

/** Lets clients send back the body of a GET. */
export const IgnoreReadOnlyFields = (): ClassDecorator => (type) => {
  for (const field of readOnlyFields) Exclude({ toClassOnly: true })(type.prototype as object, field);
};
