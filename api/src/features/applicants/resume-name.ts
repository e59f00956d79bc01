import type { ResumeKind } from './resume-kinds/resume-kind.js';

/** Bytes, so that with its extension it fits every file system (255). */
const MAX_BYTES = 180;

/** What is looked at: names on a disk are shorter, and what forms may send is so long that patterns take their time with it. */
const MAX_CHARACTERS = 500;

/** Not for a file name on some system, or invisible and able to turn the reading direction round (`fdp.exe` for `exe.pdf`). */
const UNSAFE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]+/gu;
/** Without the dots and blanks around it. */
const BETWEEN_DOTS = /[^.\s](?:.*[^.\s])?/s;
/** Names of devices on Windows, where some admins save what they download. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

function cutToBytes(text: string, bytes: number): string {
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(cut + segment) > bytes) break;
    cut += segment;
  }
  return cut;
}

/**
 * A visitor's file name made safe and kept readable: letters of every script and emoji stay, paths, quotes and line
 * breaks go, and the extension is that of what the file really is.
 */
export function safeResumeName(name: string, kind: ResumeKind): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .slice(0, MAX_CHARACTERS)
    .normalize('NFC')
    .replace(/\.(?:pdf|docx?|odt|rtf|txt)$/i, '')
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ');
  const readable = cutToBytes(BETWEEN_DOTS.exec(stem)?.[0] ?? '', MAX_BYTES).trimEnd();
  return `${readable === '' || RESERVED.test(readable) ? 'resume' : readable}.${kind}`;
}
