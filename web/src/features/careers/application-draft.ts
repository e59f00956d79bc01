import { dropFromTab, keepInTab, readFromTab } from '../../runtime/storage/tab-storage';

/** The text of an application. The file is not part of it: browsers do not let a page keep one over a reload. */
export interface ApplicationText {
  fullName: string;
  email: string;
  coverLetter: string;
}

/** One submission: its id stays the same for as long as its content does, so that a retry is never stored twice. */
interface Attempt {
  submissionId: string;
  content: string;
}

/** Under which the text for a job is kept in this tab. */
export const draftKey = (jobId: string) => `application:${jobId}`;

const attemptKey = (jobId: string) => `application-attempt:${jobId}`;

/** The last attempt to apply for this job in this tab; none where nothing readable was kept. */
function readAttempt(jobId: string): Attempt | undefined {
  const stored = readFromTab(attemptKey(jobId));
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { submissionId, content } = stored as Record<string, unknown>;
  return typeof submissionId === 'string' && typeof content === 'string'
    ? { submissionId, content }
    : undefined;
}

/** To be called once the application is stored. */
export const dropAttempt = (jobId: string): void => dropFromTab(attemptKey(jobId));

/** A version 4 UUID. crypto.randomUUID exists only on https and localhost; this also works on a LAN address. */
export function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The attempt with this content: the last one when nothing changed since, also after a reload, else one with a new id. */
export function attemptFor(jobId: string, text: ApplicationText, file: File): Attempt {
  const content = JSON.stringify([
    text.fullName,
    text.email,
    text.coverLetter,
    file.name,
    file.size,
    file.lastModified,
  ]);
  const previous = readAttempt(jobId);
  if (previous?.content === content) return previous;
  const attempt = { submissionId: newSubmissionId(), content };
  keepInTab(attemptKey(jobId), attempt);
  return attempt;
}
