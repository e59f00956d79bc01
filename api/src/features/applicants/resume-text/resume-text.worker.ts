import { open } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { ExaminedFile } from '../../../platform/files/file-kind.js';
import { readDoc } from './read-doc.js';
import { readDocx } from './read-docx.js';
import { readOdt } from './read-odt.js';
import { readRtf } from './read-rtf.js';
import { readTxt } from './read-txt.js';
import { TextBuilder } from './text-builder.js';

/* Reads the text of resumes beside the main thread, one after the other. */

const readers = { doc: readDoc, docx: readDocx, odt: readOdt, rtf: readRtf, txt: readTxt };

/** What is asked for each file. The answer is its text, or undefined when it cannot be read. */
export interface ResumeToRead {
  path: string;
  extension: keyof typeof readers;
}

export type ResumeText = ReturnType<TextBuilder['finish']>;

async function textOf({ path, extension }: ResumeToRead): Promise<ResumeText> {
  const handle = await open(path, 'r');
  try {
    const file: ExaminedFile = { path, name: path, handle, size: (await handle.stat()).size };
    const text = new TextBuilder();
    await readers[extension](file, text);
    return text.finish();
  } finally {
    await handle.close();
  }
}

parentPort?.on('message', (file: ResumeToRead) => {
  void textOf(file)
    // Broken, or made to harm.
    .catch(() => undefined)
    .then((text) => parentPort?.postMessage(text));
});
