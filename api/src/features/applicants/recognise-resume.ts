import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { isDoc } from './resume-kinds/doc.js';
import { isDocx } from './resume-kinds/docx.js';
import { isOdt } from './resume-kinds/odt.js';
import { isPdf } from './resume-kinds/pdf.js';
import { resumeKinds, type ExaminedFile, type ResumeKind } from './resume-kinds/resume-kind.js';
import { isRtf } from './resume-kinds/rtf.js';
import { isText } from './resume-kinds/txt.js';

const recognisers: Readonly<Record<ResumeKind, (file: ExaminedFile) => Promise<boolean>>> = {
  pdf: isPdf,
  doc: isDoc,
  docx: isDocx,
  odt: isOdt,
  rtf: isRtf,
  txt: isText,
};

/**
 * What a file is, by its content. Its name counts only for plain text, because everything that people type is text: a
 * page of words named .pdf is not a resume that the admin could open.
 * @returns undefined when it is none of the kinds
 */
export async function recogniseResume(path: string, name: string): Promise<ResumeKind | undefined> {
  const handle = await open(path, 'r');
  try {
    const file = { path, handle, size: (await handle.stat()).size };
    for (const kind of resumeKinds) {
      if (kind === 'txt' && extname(name).toLowerCase() !== '.txt') continue;
      if (await recognisers[kind](file)) return kind;
    }
    return undefined;
  } finally {
    await handle.close();
  }
}
