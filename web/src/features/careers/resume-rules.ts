import type { ResumeLimits } from '../../api/config';
import { applicationFieldMessages as messages } from '../../content/application-form';
import { formatBytes } from '../../content/formats';

export const namesOf = (types: ResumeLimits['types']): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    types.map((extension) => extension.slice(1).toUpperCase()),
  );

/**
 * Why this file cannot be a resume, as one sentence; true when nothing speaks against it. The API judges by content, this only
 * spares a useless upload.
 */
export function checkResume(file: File | undefined, { types, maxBytes }: ResumeLimits): string | true {
  if (!file) return messages.noResume;
  const name = file.name.toLowerCase();
  if (!types.some((extension) => name.endsWith(extension))) return messages.resumeKind(namesOf(types));
  if (file.size === 0) return messages.resumeEmpty;
  if (file.size > maxBytes) return messages.resumeTooLarge(formatBytes(maxBytes));
  return true;
}
