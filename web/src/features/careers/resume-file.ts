import { formatBytes } from '../../ui/format-bytes';

/** The kinds of resume that the API takes; it judges by content, this only spares a useless upload. */
export const RESUME_EXTENSIONS = ['.pdf', '.doc', '.docx', '.odt', '.rtf', '.txt'] as const;

export const RESUME_ACCEPT = RESUME_EXTENSIONS.join(',');

/** The API's default limit, in bytes, used until its own answer is known. */
export const DEFAULT_RESUME_MAX_BYTES = 10 * 1024 * 1024;

/** Why this file cannot be a resume, as one sentence; true when nothing speaks against it. */
export function checkResume(file: File | undefined, maxBytes: number): string | true {
  if (!file) return 'Please upload your resume.';
  const name = file.name.toLowerCase();
  if (!RESUME_EXTENSIONS.some((extension) => name.endsWith(extension)))
    return 'This kind of file cannot be read here. Choose a PDF, DOC, DOCX, ODT, RTF or TXT file.';
  if (file.size === 0) return 'This file is empty. Choose the file that holds your resume.';
  if (file.size > maxBytes)
    return `This file is larger than ${formatBytes(maxBytes)}. Save a smaller copy and choose it again.`;
  return true;
}
