import type { FileKind } from '../../platform/files/file-kind.js';
import { doc } from './resume-kinds/doc.js';
import { docx } from './resume-kinds/docx.js';
import { odt } from './resume-kinds/odt.js';
import { pdf } from './resume-kinds/pdf.js';
import { rtf } from './resume-kinds/rtf.js';
import { txt } from './resume-kinds/txt.js';

/**
 * The kinds of resume that are taken: a file each, and its line here. What the form accepts, what is recognised, under
 * which key and name it is kept, as what it is downloaded and what a refusal names comes from this list. The first that
 * recognises a file names it.
 */
export const resumeKinds: readonly FileKind[] = [pdf, doc, docx, odt, rtf, txt];
