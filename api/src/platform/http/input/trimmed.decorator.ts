import { Transform } from 'class-transformer';

const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Takes the blanks around a text away. What is no text stays as it came, for the validators to refuse. */
export const Trimmed = (): PropertyDecorator => Transform(({ value }: { value: unknown }) => trim(value));

/** The same for a text of several lines, with one kind of line break: forms send CRLF for what was typed as LF. */
export const TrimmedText = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value,
  );

/** The same for each line of a list, and blank lines are left out. */
export const TrimmedLines = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map(trim).filter((line) => line !== '') : value,
  );
