import { invalidFields } from '../../platform/problem/invalid-fields.js';
import { anyOf } from '../../platform/files/file-kind.js';
import { Problem } from '../../platform/problem/problem.js';
import { resumeKinds } from './resume-kinds.js';

export const noResume = (): Problem =>
  invalidFields({ field: 'resume', message: 'Please upload your resume.' });

export const emptyResume = (): Problem =>
  invalidFields({ field: 'resume', message: 'The file is empty. Choose the file that holds your resume.' });

export function unknownResumeKind(): Problem {
  const kinds = anyOf(resumeKinds.map(({ label }) => label));
  const message = `This file is not a ${kinds} file. Save your resume as one of these.`;
  return new Problem('resume-type', { detail: message, errors: [{ field: 'resume', message }] });
}
