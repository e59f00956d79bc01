import { resumeKinds } from './resume-kinds.js';

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
