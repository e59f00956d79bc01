import type { ResumeLimits } from '../../api/config';
import { applicationFieldMessages as messages } from '../../content/application-form';
import { formatBytes } from '../../content/formats';

export const namesOf = (types: ResumeLimits['types']): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    types.map((extension) => extension.slice(1).toUpperCase()),
  );

/**
 * Returns an error, or true. It only avoids a useless upload: the API checks the content.
 */
export function checkResume(file: File | undefined, { types, maxBytes }: ResumeLimits): string | true {
  if (!file) return messages.noResume;
  const name = file.name.toLowerCase();
  if (!types.some((extension) => name.endsWith(extension))) return messages.resumeKind(namesOf(types));
  if (file.size === 0) return messages.resumeEmpty;
  if (file.size > maxBytes) return messages.resumeTooLarge(formatBytes(maxBytes));
  return true;
}
