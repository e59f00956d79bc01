import { MulterError } from 'multer';
import type { ProblemCode } from '../../problem/catalogue.js';
import { invalidFields } from '../../problem/invalid-fields.js';
import { Problem } from '../../problem/problem.js';
import { isFull } from '../../storage/storage-full.js';

const MIB = 1024 * 1024;

/** The one file that a form may contain. */
export interface FormFile {
  field: string;
  /** As visitors read it, and the label of its metrics. */
  name: string;
  /** The code of a refusal because of its size. */
  tooLarge: ProblemCode;
  maxBytes: number;
  /** What to do about a file that is too large. */
  instead: string;
}

/** The texts beside it. */
export interface FormTexts {
  /** How many the form has. */
  fields: number;
  /** The longest in its longest encoding, and some: the rule of the field refuses what is a little too long. */
  bytes: number;
}

export const notAForm = (): Problem =>
  new Problem('wrong-content-type', { detail: 'Send a form: Content-Type multipart/form-data.' });

/** The problem of a form with a file that could not be received. */
export function formProblem(error: unknown, file: FormFile): Problem {
  if (error instanceof MulterError) return fromMulter(error, file);
  if (isFull(error)) return new Problem('storage-full');
  if (error instanceof Error && 'errno' in error)
    return new Problem('storage-unavailable', {
      detail: 'The file could not be kept. Nothing was saved. Try again in a minute.',
    });
  return new Problem('broken-form');
}

/** 413: the file, or the form with it, is larger than is taken. */
export function tooLarge({ field, name, maxBytes, instead, tooLarge: code }: FormFile): Problem {
  const message = `This ${name} is larger than ${Number((maxBytes / MIB).toFixed(1))} MB. ${instead}`;
  return new Problem(code, { detail: message, errors: [{ field, message }] });
}

function fromMulter({ code, field: given }: MulterError, file: FormFile): Problem {
  const { field } = file;
  switch (code) {
    case 'LIMIT_FILE_SIZE':
      return tooLarge(file);
    case 'LIMIT_FIELD_VALUE':
      return invalidFields({ field: given ?? field, message: 'This text is too long. Shorten it.' });
    case 'LIMIT_UNEXPECTED_FILE':
    case 'LIMIT_FILE_COUNT':
      return invalidFields({ field: given ?? field, message: `Send one file, in the field ${field}.` });
    default:
      return new Problem('broken-form', {
        detail: 'The form has too many or too long fields. Send only those that are asked for.',
      });
  }
}
