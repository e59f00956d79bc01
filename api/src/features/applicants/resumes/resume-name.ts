import type { FileKind } from '../../../platform/files/file-kind.js';
import { resumeKinds } from './resume-kinds.js';

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

/** Only that of a resume is cut off: any other is part of what the visitor wrote. */
function withoutExtension(name: string): string {
  const lower = name.toLowerCase();
  const kind = resumeKinds.find(({ extension }) => lower.endsWith(`.${extension}`));
  return kind ? name.slice(0, -kind.extension.length - 1) : name;
}

/**
 * A visitor's file name made safe and kept readable: letters of every script and emoji stay, paths, quotes and line
 * breaks go, and the extension is that of what the file really is.
 */
export function safeResumeName(name: string, { extension }: Pick<FileKind, 'extension'>): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const stem = withoutExtension(last.slice(0, MAX_CHARACTERS).normalize('NFC'))
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ');
  const readable = cutToBytes(BETWEEN_DOTS.exec(stem)?.[0] ?? '', MAX_BYTES).trimEnd();
  return `${readable === '' || RESERVED.test(readable) ? 'resume' : readable}.${extension}`;
}
