import { FileForm, type UploadedFile } from '../../../platform/http/forms/form.js';
import { invalidFields } from '../../../platform/problem/invalid-fields.js';

/** The form of an application: a resume and the fields of ApplyDto. */
export const ResumeUpload = FileForm({
  field: 'resume',
  maxBytes: ({ resumeMaxBytes }) => resumeMaxBytes,
  tooLarge: (maxMb) => ({
    code: 'resume-too-large',
    detail: `This resume is larger than ${maxMb} MB. Save a smaller copy and send that.`,
  }),
  texts: 6,
  textBytes: 48 * 1024,
});

/** @throws Problem 400 without a file and for an empty one */
export function requireResume(file: UploadedFile | undefined): UploadedFile {
  if (file && file.bytes > 0) return file;
  const message = file
    ? 'The file is empty. Choose the file that holds your resume.'
    : 'Please upload your resume.';
  throw invalidFields({ field: 'resume', message });
}
