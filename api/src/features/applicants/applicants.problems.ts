import { registerProblems } from '../../platform/problem/catalogue.js';

const problems = {
  'applicant-not-found': [404, 'This applicant does not exist any more. Reload the list.'],
  'application-not-found': [
    404,
    'There is no application behind this link: copy the whole link, and if you erased the application, nothing is left to do.',
  ],
  'applicant-withdrawn': [409, 'This application was withdrawn, so nothing more can be changed or sent.'],
  'note-not-found': [404, 'This note does not exist any more. Reload the applicant.'],
  'too-many-notes': [409, 'This applicant has 500 notes. Delete one before you write another.'],
  'submission-used': [
    409,
    'An application with this submissionId was already sent. Reload the form to send another one.',
  ],
  // Said with its figure by http/forms/form-problem.ts; this is the document's.
  'resume-too-large': [413, 'This resume is too large. Save a smaller copy and send that.'],
  'resume-type': [415, "This file type isn't supported. Upload a PDF, Word, OpenDocument, RTF or text file."],
  'resume-link-expired': [
    404,
    'This link to a resume is wrong or older than ten minutes. Open the list of applicants again for a fresh one.',
  ],
  'resume-missing': [
    410,
    'The file of this resume is not in the file storage any more. Ask whoever runs the site to look for it in a backup.',
  ],
  'too-many-uploads': [
    503,
    'Too many applications are arriving at this moment. Nothing was saved. Try again in a few seconds.',
  ],
} as const;
registerProblems(problems);

declare module '../../platform/problem/catalogue.js' {
  interface ProblemCatalogue {
    applicants: keyof typeof problems;
  }
}
