import type { ResumeLimits } from '../../api/resume-limits';
import { formatBytes } from '../../ui/format-bytes';

/** `PDF, DOC or TXT`. */
export const namesOf = (types: ResumeLimits['types']): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    types.map((extension) => extension.slice(1).toUpperCase()),
  );

/**
 * Why this file cannot be a resume, as one sentence; true when nothing speaks against it. The API judges by content, this only
 * spares a useless upload.
 */
export function checkResume(file: File | undefined, { types, maxBytes }: ResumeLimits): string | true {
  if (!file) return 'Please upload your resume.';
  const name = file.name.toLowerCase();
  if (!types.some((extension) => name.endsWith(extension)))
    return `This kind of file cannot be read here. Choose a ${namesOf(types)} file.`;
  if (file.size === 0) return 'This file is empty. Choose the file that holds your resume.';
  if (file.size > maxBytes)
    return `This file is larger than ${formatBytes(maxBytes)}. Save a smaller copy and choose it again.`;
  return true;
}
