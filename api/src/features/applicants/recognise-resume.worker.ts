import { parentPort } from 'node:worker_threads';
import { recognise, type ExaminedFile } from '../../platform/files/file-kind.js';
import { resumeKinds } from './resume-kinds.js';

/*
 * Recognises resumes beside the main thread, one after the other. What it cannot read, such as a disk that fails, ends it, and
 * ResumeRecogniser hears of the error.
 */

/** What is asked for each file. The answer is the extension of its kind, or undefined. */
export type ResumeToRecognise = Pick<ExaminedFile, 'path' | 'name'>;

parentPort?.on('message', (file: ResumeToRecognise) => {
  void recognise(resumeKinds, file).then((kind) => parentPort?.postMessage(kind?.extension));
});
