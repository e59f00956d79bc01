import { submissionIdOf, dropFromTab } from '../../runtime/storage';

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

/** The id of an application: the last one while its content stays the same, also after a reload, so that a retry is never stored twice. */
export function submissionIdFor(jobId: string, text: ApplicationText, file: File): string {
  const content = JSON.stringify([text, file.name, file.size, file.lastModified]);
  return submissionIdOf(attemptKey(jobId), content);
}
