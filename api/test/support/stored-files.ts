import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectSource } from '../../src/platform/storage/object-storage.js';
import type { Settings } from '../../src/platform/config/settings.js';
import { resumePath } from './applications.js';

/** The files below a folder of an installation's data; none when the folder was never made. */
async function filesIn(settings: Settings, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(join(settings.dataDir, folder), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whole resumes. */
export const storedResumes = (settings: Settings): Promise<string[]> => filesIn(settings, 'objects/resumes');

/** Everything that is only there while a request runs. */
export const unfinishedFiles = async (settings: Settings): Promise<string[]> =>
  (await Promise.all([filesIn(settings, 'tmp'), filesIn(settings, 'objects/.incoming')])).flat();

export const textFile = (): ObjectSource => ({
  stream: createReadStream(resumePath('resume.txt')),
  length: 767,
  contentType: 'text/plain',
});
