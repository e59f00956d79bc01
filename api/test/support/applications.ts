import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Types, type mongo } from 'mongoose';
import { searchFields } from '../../src/features/applicants/search-text.js';
import type { TestApp } from './app.js';

/** Real resumes, as programs write them. */
export const resumeFiles = [
  ['resume-browser.pdf', 'application/pdf'],
  ['resume-libreoffice.pdf', 'application/pdf'],
  ['resume.doc', 'application/msword'],
  ['resume.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['resume.odt', 'application/vnd.oasis.opendocument.text'],
  ['resume.rtf', 'application/rtf'],
  ['resume.txt', 'text/plain'],
] as const;

export const resumePath = (name: string): string =>
  fileURLToPath(new URL(`../files/${name}`, import.meta.url));
export const readResume = (name: string): Promise<Buffer> => readFile(resumePath(name));

/** A PDF of exactly so many bytes. */
export function pdfOfSize(bytes: number): Buffer {
  const pdf = Buffer.alloc(bytes, ' ');
  pdf.write('%PDF-1.7\n');
  pdf.write('\n%%EOF\n', bytes - 7);
  return pdf;
}

export interface UploadFile {
  name: string;
  bytes: Buffer;
}

export interface Answer<Body> {
  status: number;
  type: string | null;
  body: Body;
}

export interface ProblemBody {
  code: string;
  detail: string;
  errors?: { field: string; message: string }[];
}

export interface ApplicationBody {
  _id: string;
  fullName: string;
  email: string;
  coverLetter: string;
  jobId: string;
  createdAt: string;
  statusPath: string;
  acknowledged: boolean;
}

export interface ApplicantBody extends Omit<ApplicationBody, 'statusPath' | 'acknowledged'> {
  resume: string;
  updatedAt: string;
  unread: boolean;
  withdrawn: boolean;
}

export const sampleApplication = {
  fullName: 'Ayesha Khan',
  email: 'ayesha.khan@example.com',
  coverLetter: 'For three years I have built prospect lists.\nMy last one held 1,200 names.',
};

/** The form as a browser sends it: the file first, as the specification's clients do, or last. */
export function applicationForm(
  fields: Record<string, string>,
  file: UploadFile | undefined,
  place: 'file first' | 'file last' = 'file first',
): FormData {
  const form = new FormData();
  const addFile = (): void => {
    if (file) form.append('resume', new Blob([new Uint8Array(file.bytes)]), file.name);
  };
  if (place === 'file first') addFile();
  for (const [name, value] of Object.entries({ ...sampleApplication, ...fields })) form.append(name, value);
  if (place === 'file last') addFile();
  return form;
}

/** Sends an application and reads the answer, whatever it is. */
export async function sendApplication<Body = ApplicationBody & ProblemBody>(
  url: string,
  form: FormData,
): Promise<Answer<Body>> {
  const response = await fetch(`${url}/api/jobApplicant/applicants`, { method: 'POST', body: form });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: (await response.json()) as Body,
  };
}

/**
 * Stores applicants as if they had applied, but for these fields.
 * @returns their ids
 */
export async function keepApplicants(
  { connection }: Pick<TestApp, 'connection'>,
  jobId: string,
  ...applicants: mongo.Document[]
): Promise<string[]> {
  const documents = applicants.map(({ createdAt = new Date(), ...fields }, n) => {
    const named = { ...sampleApplication, email: `a${n}@mail.example`, ...fields };
    return {
      jobId: new Types.ObjectId(jobId),
      resume: { key: `resumes/${randomUUID()}.pdf`, name: 'CV.pdf' },
      submissionHash: 'x',
      stage: 'new',
      starred: false,
      ...searchFields(named),
      createdAt: createdAt as Date,
      updatedAt: createdAt as Date,
      ...named,
    };
  });
  const { insertedIds } = await connection.collection('applicants').insertMany(documents);
  return Object.values(insertedIds).map(String);
}
