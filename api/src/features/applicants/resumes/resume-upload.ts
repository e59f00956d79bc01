import { FileForm, type UploadedFile } from '../../../platform/http/forms/form.js';
import { invalidFields } from '../../../platform/problem/invalid-fields.js';

/** The form of an application: a resume and the fields of ApplyDto. */
export const ResumeUpload = FileForm(({ resumeMaxBytes }) => ({
  file: {
    field: 'resume',
    name: 'resume',
    tooLarge: 'resume-too-large',
    maxBytes: resumeMaxBytes,
    instead: 'Save a smaller copy and send that.',
  },
  fields: 6,
  bytes: 48 * 1024,
}));

/** @throws Problem 400 without a file and for an empty one */
export function requireResume(file: UploadedFile | undefined): UploadedFile {
  if (file && file.bytes > 0) return file;
  const message = file
    ? 'The file is empty. Choose the file that holds your resume.'
    : 'Please upload your resume.';
  throw invalidFields({ field: 'resume', message });
}
