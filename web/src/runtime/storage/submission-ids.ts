import { keepInTab, readFromTab } from './tab-storage';

/** What was sent without an answer so far, and the id that it was sent under. */
interface Submission {
  submissionId: string;
  content: string;
}

/** 32 hexadecimal digits. By hand: crypto.randomUUID exists only on https and localhost, not on a LAN address. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** What this tab keeps under a name; dropped by `dropFromTab` once it has arrived. */
export function lastSubmission(key: string): Submission | undefined {
  const kept = readFromTab(key) as Record<string, unknown> | null | undefined;
  return typeof kept?.content === 'string' && typeof kept.submissionId === 'string'
    ? { submissionId: kept.submissionId, content: kept.content }
    : undefined;
}

/** The id to send this under: the last one while the content stays the same, also after a reload, so that a retry does nothing twice. */
export function submissionIdOf(key: string, content: string): string {
  const last = lastSubmission(key);
  if (last?.content === content) return last.submissionId;
  const submissionId = newId();
  keepInTab(key, { submissionId, content });
  return submissionId;
}
