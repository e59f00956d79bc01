import { dropFromTab, keepInTab, readFromTab } from '../../runtime/storage/tab-storage';

/** The text of an application. The file is not part of it: browsers do not let a page keep one over a reload. */
export interface ApplicationText {
  fullName: string;
  email: string;
  coverLetter: string;
}

/** One submission: its id stays the same for as long as its content does, so that a retry is never stored twice. */
export interface Attempt {
  submissionId: string;
  content: string;
}

export interface ApplicationDraft {
  text: ApplicationText;
  attempt?: Attempt;
}

const EMPTY: ApplicationText = { fullName: '', email: '', coverLetter: '' };

const keyOf = (jobId: string) => `application:${jobId}`;

function textOf(value: unknown): ApplicationText {
  if (typeof value !== 'object' || value === null) return { ...EMPTY };
  const source = value as Record<string, unknown>;
  const field = (name: keyof ApplicationText) => (typeof source[name] === 'string' ? source[name] : '');
  return { fullName: field('fullName'), email: field('email'), coverLetter: field('coverLetter') };
}

function attemptOf(value: unknown): Attempt | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { submissionId, content } = value as Record<string, unknown>;
  return typeof submissionId === 'string' && typeof content === 'string'
    ? { submissionId, content }
    : undefined;
}

/** What was typed for this job in this tab; anything unreadable is an empty draft. */
export function readDraft(jobId: string): ApplicationDraft {
  const stored = readFromTab(keyOf(jobId)) as Partial<Record<string, unknown>> | null | undefined;
  const attempt = attemptOf(stored?.attempt);
  return { text: textOf(stored?.text), ...(attempt && { attempt }) };
}

export const keepDraft = (jobId: string, draft: ApplicationDraft): void => keepInTab(keyOf(jobId), draft);

export const dropDraft = (jobId: string): void => dropFromTab(keyOf(jobId));

/** A version 4 UUID. crypto.randomUUID exists only on https and localhost; this also works on a LAN address. */
export function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The attempt for this content: the previous one when nothing changed since, else a new id. */
export function attemptFor(text: ApplicationText, file: File, previous: Attempt | undefined): Attempt {
  const content = JSON.stringify([
    text.fullName,
    text.email,
    text.coverLetter,
    file.name,
    file.size,
    file.lastModified,
  ]);
  return previous?.content === content ? previous : { submissionId: newSubmissionId(), content };
}
