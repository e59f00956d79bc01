/**
 * Every code with which a request is refused, its status and what a person is told: one sentence that says what happened
 * and what to do. One flat table for the whole product: codes are what clients know, so they are seen and named side by
 * side. A sentence with a figure or a list in it is made where the problem is thrown; here it stands without.
 */
const catalogue = {
  // What was sent.
  validation: [400, 'Some fields are not right. Correct them and send again.'],
  'broken-json': [400, 'The body is not valid JSON. Correct it and send again.'],
  'broken-body': [400, 'The body of the request could not be read. Send it again.'],
  'broken-form': [400, 'The form could not be read to its end. Send it again.'],
  'request-timeout': [
    408,
    'The request stopped arriving or took longer than ten minutes. Nothing was saved. Check your connection and send it again.',
  ],
  'too-deep': [400, 'The fields are nested too deeply. Send only what is asked for.'],
  'too-many-fields': [
    400,
    'There are more fields or entries than any form here has. Send only what is asked for.',
  ],
  'body-too-large': [413, 'The request is larger than this address takes. Shorten it and send again.'],
  'form-too-large': [
    413,
    'The form holds a file, too many fields or too long a text. Send only what is asked for.',
  ],
  'wrong-content-type': [415, 'Send the fields as one JSON object with Content-Type: application/json.'],
  'unknown-encoding': [415, 'The body of the request could not be read. Send it again.'],
  'not-found': [404, 'There is nothing at this address.'],
  'precondition-failed': [412, 'This is not the version that was asked for. Ask again without conditions.'],
  'range-not-satisfiable': [416, 'This has no such part. Ask for the whole of it.'],

  // Versions of what is changed.
  'broken-if-match': [
    400,
    'The header If-Match could not be read. Send the ETag of the version that you started from, as it came.',
  ],
  'changed-meanwhile': [
    412,
    'This was changed since you opened it, and nothing was saved. Look at what it says now, then save again.',
  ],

  // Who asks, and how often.
  unauthorized: [401, 'Your session is missing or has ended. Sign in and try again.'],
  'wrong-credentials': [401, 'Invalid email or password. Please try again.'],
  // Said with the wait by limits/rate-limits.service.ts.
  'too-many-attempts': [429, 'Too many attempts. Wait and try again.'],

  // Jobs and applicants.
  'job-not-found': [404, 'This job does not exist or is closed. See the open jobs.'],
  'applicant-not-found': [404, 'This applicant does not exist any more. Reload the list.'],
  'submission-used': [
    409,
    'An application with this submissionId was already sent. Reload the form to send another one.',
  ],
  // Said with its figure by http/forms/form-problem.ts; this is the document's.
  'resume-too-large': [413, 'This resume is too large. Save a smaller copy and send that.'],
  // Said with its kinds by applicants/resume-problems.ts.
  'resume-type': [415, 'This file is of no kind that is taken as a resume. Save your resume as another one.'],
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

  // Projects and pictures.
  'project-not-found': [404, 'This project does not exist or is not shown. See the list of projects.'],
  'order-outdated': [
    409,
    'Projects were added or deleted meanwhile, so this order is not of all. Load the list again and order that.',
  ],
  'picture-not-found': [404, 'There is no picture at this address.'],
  'image-missing': [400, 'Choose a picture to upload, in the field "file".'],
  // Said with its figure by http/forms/form-problem.ts.
  'image-too-large': [413, 'This image is too large. Choose a smaller one.'],
  'image-type': [415, 'This file is not a picture that we take. Choose a PNG, JPEG, WebP or AVIF.'],
  // Said with its figures by media/renderer/bounds.mjs.
  'image-too-many-pixels': [422, 'This picture has too many pixels. Make it smaller and upload it again.'],
  'image-too-demanding': [
    422,
    'This picture takes too much memory or time to open. Save it as an ordinary JPEG or PNG, or make it smaller, and upload it again.',
  ],
  'too-many-pictures': [
    503,
    'Several pictures are being prepared at this moment. Nothing was saved. Try again in a few seconds.',
  ],
  'image-broken': [422, 'This picture is damaged and cannot be opened. Export it again and upload it.'],

  'too-many-downloads': [503, 'Too many files are being read at this moment. Try again in a few seconds.'],

  // Enquiries.
  'enquiry-not-found': [404, 'This enquiry does not exist any more. Reload the list.'],
  'mail-sent': [409, 'This enquiry was mailed already.'],
  'mail-waiting': [409, 'This enquiry is on its way. Look again in a while.'],
  'mail-off': [409, 'No mail server is set. Whoever runs the site sets SMTP_URL, MAIL_FROM and ENQUIRY_TO.'],
  'search-too-slow': [
    503,
    'The search took too long and was stopped. Choose a form or a state, or search for less.',
  ],

  // What the product stands on.
  internal: [500, 'Something went wrong on our side. Try again; if it stays, tell us the request id.'],
  'database-unavailable': [503, 'The database does not answer. Nothing was saved. Try again in a minute.'],
  stopping: [503, 'This server is being stopped. Try again in a few seconds.'],
  'storage-unavailable': [503, 'The file storage does not answer. Nothing was saved. Try again in a minute.'],
  'storage-of-another': [503, 'The file storage belongs to another installation.'],
  'storage-full': [507, 'There is no room for more files at the moment. Nothing was saved. Try again later.'],

  // Said by nginx in front of the API alone (infra/nginx/refusals.conf), which says request-timeout too.
  'unreadable-request': [400, 'The request could not be read. Correct it and send it again.'],
  'method-not-allowed': [405, 'This address cannot be asked with this method. Use GET.'],
  'payload-too-large': [413, 'This is larger than is accepted here. Send less.'],
  'address-too-long': [414, 'The address is too long. Shorten it and ask again.'],
  'too-many-connections': [
    429,
    'Too many requests from your network are open at once. Wait until some have ended and try again.',
  ],
  'too-many-requests': [429, 'Too many requests came from your network. Wait a few seconds and try again.'],
  'headers-too-large': [
    431,
    'The headers of the request are too large. Delete the cookies of this site and try again.',
  ],
  'api-unavailable': [503, 'The service does not answer at the moment. Try again in a minute.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;

export type ProblemCode = keyof typeof catalogue;

export const problemCodes = Object.keys(catalogue) as ProblemCode[];

/** Its status, and what is told where nothing closer is known. */
export function refusal(code: ProblemCode): { status: number; detail: string } {
  const [status, detail] = catalogue[code];
  return { status, detail };
}
