import { defineProblems } from '../../platform/problem/problem.js';

export const applicantProblems = defineProblems({
  applicantNotFound: [404, 'This applicant does not exist any more. Reload the list.'],
  applicationNotFound: [
    404,
    'There is no application behind this link: copy the whole link, and if you erased the application, nothing is left to do.',
  ],
  applicantWithdrawn: [409, 'This application was withdrawn, so nothing more can be changed or sent.'],
  submissionUsed: [
    409,
    'An application with this submissionId was already sent. Reload the form to send another one.',
  ],
  resumeTooLarge: [413, 'This resume is too large. Save a smaller copy and send that.'],
  resumeType: [415, "This file type isn't supported. Upload a PDF, Word, OpenDocument, RTF or text file."],
  resumeLinkExpired: [
    404,
    'This link to a resume is wrong or older than ten minutes. Open the list of applicants again for a fresh one.',
  ],
  resumeMissing: [
    410,
    'The file of this resume is not in the file storage any more. Ask whoever runs the site to look for it in a backup.',
  ],
  tooManyUploads: [
    503,
    'Too many applications are arriving at this moment. Nothing was saved. Try again in a few seconds.',
  ],
  nobodyMatches: [
    409,
    'Nobody who matches can get a message, so nothing was sent. Choose another filter; withdrawn and deleted applicants get none.',
  ],
  messageNotFound: [404, 'This message does not exist any more. Reload the list.'],
  messageSent: [409, 'It is too late to undo this: the message is being sent, was sent or has failed.'],
  messageUndone: [409, 'This message was undone. Write a new one.'],
  messageIdUsed: [
    409,
    'Another message was already accepted with this batchId. Send this one with a new batchId.',
  ],
  timeTaken: [409, 'This time is no longer free. Choose another one.'],
  meetingOver: [410, 'There is no time to choose any more. Write to us if you did not expect this.'],
  applicantRejected: [409, 'This applicant is rejected. Choose another stage first.'],
  meetingAhead: [409, 'An interview is set. Cancel the interview first.'],
});
