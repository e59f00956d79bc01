import { FileForm } from '../../platform/http/forms/file-form.interceptor.js';

/** An application's form: the resume is in `resume`, the texts are those of ApplyDto. */
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
