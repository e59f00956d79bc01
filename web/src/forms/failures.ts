import type { Notice } from '../ui/FormNotice';
import type { Problem } from '../api/problem';

/** What a form says when it was not taken: the catalogue's sentence, and what lies behind it. */
export const failed = (headline: string, { detail }: { detail?: string | undefined }): Notice => ({
  tone: 'error',
  headline,
  detail,
});

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/**
 * What the server refused, for every form: the first sentence about each of these fields, in their order. What is wrong with
 * a part of a field (`requirements.0`) stands at the field.
 */
export function refusedFields<Name extends string>(
  { errors }: Problem,
  names: readonly Name[],
): FieldErrors<Name> {
  const refused: FieldErrors<Name> = {};
  for (const name of names) {
    const error = errors.find(({ field }) => field === name || field.startsWith(`${name}.`));
    if (error) refused[name] = error.message;
  }
  return refused;
}
