import type { Problem } from '../../api/problem';
import { sendForm } from '../../api/send-form';

interface Sending {
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Posts an application.
 * @returns undefined when it is stored or was aborted, else what stood in the way
 */
export async function sendApplication(body: FormData, sending: Sending): Promise<Problem | undefined> {
  const sent = await sendForm('/api/jobApplicant/applicants', body, sending);
  return sent.outcome === 'refused' ? sent.problem : undefined;
}

/** The application as the API reads it: the fields first, then the file. */
export function applicationBody(fields: Record<string, FormDataEntryValue>, resume: File): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('resume', resume);
  return body;
}
