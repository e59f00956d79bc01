import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { FileKind } from '../../../platform/files/file-kind.js';
import { applicantProblems } from '../applicants.problems.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ODT = 'application/vnd.oasis.opendocument.text';

export const resumeKinds = [
  { extension: 'pdf', mediaType: 'application/pdf' },
  { extension: 'doc', mediaType: 'application/msword' },
  { extension: 'docx', mediaType: DOCX },
  { extension: 'odt', mediaType: ODT },
  { extension: 'rtf', mediaType: 'application/rtf' },
  { extension: 'txt', mediaType: 'text/plain' },
] as const satisfies readonly FileKind[];

const refusals = {
  unsupported: "This file type isn't supported. Upload a PDF, Word, OpenDocument, RTF or text file.",
  macros: 'This file contains macros. Save it without macros and upload it again.',
  password: 'This file is protected by a password. Save it without a password and upload it again.',
  inflated: 'This file unpacks to more than 100 MB. Make its pictures smaller and upload it again.',
} as const;

type Verdict = (typeof resumeKinds)[number]['extension'] | keyof typeof refusals;

const HEAD_BYTES = 1024;
const MAX_ENTRIES = 10_000;
const MAX_TYPES_BYTES = 1024 ** 2;
/** The back office unpacks a DOCX in the browser. */
const MAX_INFLATED_BYTES = 100 * 1024 ** 2;

const COMPOUND_FILE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
/** In Word and OpenDocument. Empty lists of macros, which some programs write, do not count. */
const MACRO_PART = /(?:^|\/)vbaProject\.bin$|^(?:Basic|Scripts)\/.*[^/]$(?<!\/script-l[bc]\.xml)/is;
/** Does not match an embedded spreadsheet. */
const MACRO_TYPE = /vbaProject|ms-word\.\w+\.macroEnabled/i;

const TYPE_PART = /^(?:\[Content_Types\]\.xml|mimetype)$/;

const ENTRY_BYTES = 128;
const WORD_STREAM = inUtf16('WordDocument');
const ENCRYPTED_STREAM = inUtf16('EncryptedPackage');
const MACRO_STREAM = new RegExp(inUtf16('_VBA_PROJECT'), 'i');

const EMBEDDED_OBJECT = /\\obj(?:data|update|autlink)/i;

/** Also the five bytes that Windows-1252 does not define, and U+FFFD, which replaces what cannot be decoded. */
const CONTROL_CHARACTER = /[^\t\n\f\r -~\x80\x82-\x8c\x8e\x91-\x9c\x9e-\ufffc]/;
const UTF_16: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' };

/** @throws Problem 415 for any other file */
export async function recogniseResume(path: string, name: string): Promise<FileKind> {
  const verdict = await judge(path, name);
  const kind = resumeKinds.find(({ extension }) => extension === verdict);
  if (kind) return kind;
  const message = refusals[verdict as keyof typeof refusals];
  throw applicantProblems.resumeType({ detail: message, errors: [{ field: 'resume', message }] });
}

/** Reads synchronously, so that one file at a time is in memory. */
function judge(path: string, name: string): Verdict | Promise<Verdict> {
  const bytes = readFileSync(path);
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  if (head.startsWith('PK\x03\x04')) return judgePackage(path);
  if (head.startsWith(COMPOUND_FILE)) return judgeCompoundFile(bytes.toString('latin1'));
  if (head.startsWith('{\\rtf'))
    return EMBEDDED_OBJECT.test(bytes.toString('latin1')) ? 'unsupported' : 'rtf';
  if (head.includes('%PDF') && bytes.lastIndexOf('%%EOF') > 0) return 'pdf';
  return extname(name).toLowerCase() === '.txt' && isText(bytes) ? 'txt' : 'unsupported';
}

/** A truncated package lacks the list of entries at its end. */
async function judgePackage(path: string): Promise<Verdict> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false });
    if (zip.entryCount > MAX_ENTRIES) return 'unsupported';
    const typeParts = new Map<string, Entry>();
    let inflatedBytes = 0;
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) return 'password';
      if (MACRO_PART.test(entry.fileName)) return 'macros';
      inflatedBytes += entry.uncompressedSize;
      if (TYPE_PART.test(entry.fileName)) typeParts.set(entry.fileName, entry);
    }
    if (inflatedBytes > MAX_INFLATED_BYTES) return 'inflated';
    const types = await textOf(zip, typeParts.get('[Content_Types].xml'));
    if (MACRO_TYPE.test(types)) return 'macros';
    if (types.includes(`${DOCX}.main+xml`)) return 'docx';
    return (await textOf(zip, typeParts.get('mimetype'))) === ODT ? 'odt' : 'unsupported';
  } catch {
    return 'unsupported';
  } finally {
    zip?.close();
  }
}

async function textOf(zip: ZipFile, entry: Entry | undefined): Promise<string> {
  if (!entry || entry.uncompressedSize > MAX_TYPES_BYTES) return '';
  return text(await zip.openReadStreamPromise(entry));
}

/** A truncated file usually lacks the directory, which names the streams. */
function judgeCompoundFile(content: string): Verdict {
  if (content.includes(ENCRYPTED_STREAM)) return 'password';
  const entry = content.indexOf(WORD_STREAM);
  if (entry < 0 || entry + ENTRY_BYTES > content.length) return 'unsupported';
  return MACRO_STREAM.test(content) ? 'macros' : 'doc';
}

/** UTF-16 with its byte order mark, UTF-8 or Windows-1252. */
function isText(bytes: Buffer): boolean {
  const unmarked = isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  const encoding = UTF_16[bytes.toString('hex', 0, 2)] ?? unmarked;
  const content = new TextDecoder(encoding).decode(bytes);
  return !CONTROL_CHARACTER.test(content) && /\S/.test(content);
}

function inUtf16(name: string): string {
  return [...name].join('\0');
}

/** At most 240 bytes. File systems allow 255 with the extension. */
const MAX_CHARACTERS = 60;

/** Unsafe in file names, or invisible. Direction marks can show `exe.pdf` as `fdp.exe`. */
const UNSAFE =
  /[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]+/gu;
const EXTENSION = new RegExp(`\\.(?:${resumeKinds.map(({ extension }) => extension).join('|')})$`, 'i');
const BETWEEN_DOTS = /[^. ](?:.*[^. ])?/;
const MAX_READ = 500;

/** @returns a visitor's file name without folders, the extension of a resume and unsafe characters */
export function safeResumeName(name: string): string {
  const stem = (name.split(/[/\\]/).at(-1) ?? '').slice(0, MAX_READ).normalize('NFC').replace(EXTENSION, '');
  const characters = Array.from(stem.replace(UNSAFE, ' ')).slice(0, MAX_CHARACTERS);
  return BETWEEN_DOTS.exec(characters.join(''))?.[0] ?? 'resume';
}
