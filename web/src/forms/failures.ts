import type { Notice } from '../ui/FormNotice';
import type { Refusal } from '../api/problem';

/** The notice of a form for a failed request. A detail that repeats the headline is left out. */
export const failed = (headline: string, { detail }: { detail?: string | undefined }): Notice => ({
  tone: 'error',
  headline,
  detail: detail === headline ? undefined : detail,
});

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/**
 * The server's first error for each of these fields, in their order. `requirements.0` counts for `requirements`.
 */
export function refusedFields<Name extends string>(
  { errors = [] }: Refusal,
  names: readonly Name[],
): FieldErrors<Name> {
  const refused: FieldErrors<Name> = {};
  for (const name of names) {
    const error = errors.find(({ field }) => field === name || field.startsWith(`${name}.`));
    if (error) refused[name] = error.message;
  }
  return refused;
}
