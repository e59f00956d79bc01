import { dropFromTab, keepInTab, readFromTab } from '../../runtime/storage/tab-storage';

/** The text of an application. The file is not part of it: browsers do not let a page keep one over a reload. */
export interface ApplicationText {
  fullName: string;
  email: string;
  coverLetter: string;
}

/** Under which the text for a job is kept in this tab. */
export const draftKey = (jobId: string) => `application:${jobId}`;

const attemptKey = (jobId: string) => `application-attempt:${jobId}`;

/** To be called once the application is stored. */
export const dropAttempt = (jobId: string): void => dropFromTab(attemptKey(jobId));

/** 32 hexadecimal digits. By hand: crypto.randomUUID exists only on https and localhost, not on a LAN address. */
const newSubmissionId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The id of an application: the last one while its content stays the same, also after a reload, so that a retry is never stored twice. */
export function submissionIdFor(jobId: string, text: ApplicationText, file: File): string {
  const content = JSON.stringify([text, file.name, file.size, file.lastModified]);
  const last = readFromTab(attemptKey(jobId)) as Record<string, unknown> | null | undefined;
  if (last?.content === content && typeof last.submissionId === 'string') return last.submissionId;
  const submissionId = newSubmissionId();
  keepInTab(attemptKey(jobId), { submissionId, content });
  return submissionId;
}
