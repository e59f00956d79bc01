import type { FileHandle } from 'node:fs/promises';

/** The kinds of resume that are taken. The name is also the file's extension. */
export const resumeKinds = ['pdf', 'doc', 'docx', 'odt', 'rtf', 'txt'] as const;
export type ResumeKind = (typeof resumeKinds)[number];

export const resumeContentTypes: Readonly<Record<ResumeKind, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  txt: 'text/plain',
};

/** A file under examination. Recognisers read what they need of it and never hold it whole: many are examined at once. */
export interface ExaminedFile {
  path: string;
  handle: FileHandle;
  size: number;
}

/** Some bytes from `position`; fewer at the end of the file. */
export async function bytesAt({ handle }: ExaminedFile, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The whole file, piece by piece. */
export const chunksOf = (file: ExaminedFile): AsyncIterable<Buffer> =>
  file.handle.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>;
