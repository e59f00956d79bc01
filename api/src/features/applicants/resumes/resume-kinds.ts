import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { FileKind } from '../../../platform/files/file-kind.js';
import type { UploadedFile } from '../../../platform/http/forms/form.js';
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
} as const;

type Verdict = (typeof resumeKinds)[number]['extension'] | keyof typeof refusals;

const HEAD_BYTES = 1024;
const MAX_ENTRIES = 10_000;
const MAX_UNPACKED_BYTES = 256 * 1024 ** 2;
const MAX_NAMES_BYTES = 512 * 1024;
const MAX_TYPES_BYTES = 1024 ** 2;

const COMPOUND_FILE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
/** Word and OpenDocument. Some programs write empty lists of macros. */
const MACRO_PART = /(?:^|\/)vbaProject\.bin$|^(?:Basic|Scripts)\/.*[^/]$(?<!\/script-l[bc]\.xml)/is;
/** Not of an embedded spreadsheet. */
const MACRO_TYPE = /vbaProject|ms-word\.\w+\.macroEnabled/i;

const ENTRY_BYTES = 128;
/** Names of streams. */
const WORD_STREAM = inUtf16('WordDocument');
const ENCRYPTED_STREAM = inUtf16('EncryptedPackage');
const MACRO_STREAM = new RegExp(inUtf16('_VBA_PROJECT'), 'i');

const EMBEDDED_OBJECT = /\\obj(?:data|update|autlink)/i;

const CONTROL_CHARACTER = /[^\t\n\f\r -~\x80-\uffff]/;
const UNDEFINED_IN_WINDOWS_1252 = /[\x81\x8d\x8f\x90\x9d]/;

/** @throws Problem 415 for any other file */
export async function recogniseResume(file: Pick<UploadedFile, 'path' | 'name'>): Promise<FileKind> {
  const verdict = await judge(file);
  const kind = resumeKinds.find(({ extension }) => extension === verdict);
  if (kind) return kind;
  const message = refusals[verdict as keyof typeof refusals];
  throw applicantProblems.resumeType({ detail: message, errors: [{ field: 'resume', message }] });
}

/** Reads synchronously, so that one file at a time is in memory. */
function judge({ path, name }: Pick<UploadedFile, 'path' | 'name'>): Verdict | Promise<Verdict> {
  const bytes = readFileSync(path);
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  if (head.startsWith('PK\x03\x04')) return judgePackage(path);
  if (head.startsWith(COMPOUND_FILE)) return judgeCompoundFile(bytes.toString('latin1'));
  if (head.startsWith('{\\rtf')) return isRtf(bytes.toString('latin1')) ? 'rtf' : 'unsupported';
  if (head.includes('%PDF') && bytes.lastIndexOf('%%EOF') > 0) return 'pdf';
  return extname(name).toLowerCase() === '.txt' && isText(bytes) ? 'txt' : 'unsupported';
}

/** Read from the list at its end, which a truncated package lacks. */
async function judgePackage(path: string): Promise<Verdict> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false });
    if (zip.entryCount > MAX_ENTRIES) return 'unsupported';
    const typeParts = new Map<string, Entry>();
    let unpacked = 0;
    let names = 0;
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      names += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (unpacked > MAX_UNPACKED_BYTES || names > MAX_NAMES_BYTES) return 'unsupported';
      if (entry.isEncrypted()) return 'password';
      if (MACRO_PART.test(entry.fileName)) return 'macros';
      if (!/^(?:\[Content_Types\]\.xml|mimetype)$/.test(entry.fileName)) continue;
      // Programs differ in which of two they read.
      if (typeParts.has(entry.fileName)) return 'unsupported';
      typeParts.set(entry.fileName, entry);
    }
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

const isRtf = (content: string): boolean => isClosed(content) && !EMBEDDED_OBJECT.test(content);

/** Whether the first group ends. Some programs write text after it, and raw bytes (`\bin`) may contain braces. */
function isClosed(content: string): boolean {
  if (/\}[\s\0]*$/.test(content.slice(-HEAD_BYTES))) return true;
  let depth = 0;
  for (let at = 0; at < content.length; at += 1) {
    const character = content[at];
    if (character === '\\') at += 1;
    else if (character === '{') depth += 1;
    else if (character === '}' && --depth === 0) return true;
  }
  return false;
}

/** UTF-16 with its byte order mark, UTF-8 or Windows-1252. */
function isText(bytes: Buffer): boolean {
  const utf16 = utf16Of(bytes);
  const content = utf16 ?? bytes.toString('latin1');
  if (CONTROL_CHARACTER.test(content) || !/\S/.test(content)) return false;
  return utf16 !== undefined || isUtf8(bytes) || !UNDEFINED_IN_WINDOWS_1252.test(content);
}

function utf16Of(bytes: Buffer): string | undefined {
  const mark = bytes.toString('hex', 0, 2);
  if (mark !== 'fffe' && mark !== 'feff') return undefined;
  try {
    return new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function inUtf16(name: string): string {
  return [...name].join('\0');
}
