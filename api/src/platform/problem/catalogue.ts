/** Codes of problems with their HTTP status and message for a person: one sentence that says what happened and what to do. */
type Problems = Readonly<Record<string, readonly [status: number, detail: string]>>;

/** The codes that every part of the product may use; features register their own. */
const general = {
  // What was sent.
  validation: [400, 'Some fields are not right. Correct them and send again.'],
  'broken-json': [400, 'The body is not valid JSON. Correct it and send again.'],
  'broken-body': [400, 'The body of the request could not be read. Send it again.'],
  'broken-form': [400, 'The form could not be read to its end. Send it again.'],
  'too-deep': [400, 'The fields are nested too deeply. Send only what is asked for.'],
  'body-too-large': [413, 'The request is larger than this address takes. Shorten it and send again.'],
  'wrong-content-type': [415, 'Send the fields as one JSON object with Content-Type: application/json.'],
  'unknown-encoding': [415, 'The body of the request could not be read. Send it again.'],
  'not-found': [404, 'There is nothing at this address.'],
  // auth/wrong-methods.service.ts names the methods; nginx uses this sentence.
  'method-not-allowed': [405, 'This address cannot be asked with this method. Use GET.'],
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
  // limits/rate-limits.service.ts adds the wait.
  'too-many-attempts': [429, 'Too many attempts. Wait and try again.'],
  // Of applications; and of all requests by nginx (infra/nginx/error-messages.conf).
  'too-many-connections': [
    429,
    'Too many requests from your network are open at once. Wait until some have ended and try again.',
  ],
  // What the product stands on.
  internal: [500, 'Something went wrong on our side. Try again; if it stays, tell us the request id.'],
  'database-unavailable': [503, 'The database does not answer. Nothing was saved. Try again in a minute.'],
  stopping: [503, 'This server is being stopped. Try again in a few seconds.'],
  'search-too-slow': [
    503,
    'The search took too long and was stopped. Set a filter, or search for fewer words.',
  ],
  'storage-unavailable': [503, 'The file storage does not answer. Nothing was saved. Try again in a minute.'],
  'upload-expired': [409, 'The upload took too long, and nothing was saved. Upload it again.'],
  'storage-full': [507, 'There is no room for more files at the moment. Nothing was saved. Try again later.'],
  // Only of nginx in front of the API (infra/nginx/error-messages.conf).
  'request-timeout': [
    408,
    'The request arrived too slowly or took longer than ten minutes. Nothing was saved. Check your connection and send it again.',
  ],
  'unreadable-request': [400, 'The request could not be read. Correct it and send it again.'],
  'payload-too-large': [413, 'This is larger than is accepted here. Send less.'],
  'address-too-long': [414, 'The address is too long. Shorten it and ask again.'],
  'too-many-requests': [429, 'Too many requests came from your network. Wait a few seconds and try again.'],
  'headers-too-large': [
    431,
    'The headers of the request are too large. Delete the cookies of this site and try again.',
  ],
  'api-unavailable': [503, 'The service does not answer at the moment. Try again in a minute.'],
} as const;

/** Each feature adds its codes, beside registerProblems. @public */
export interface ProblemCatalogue {
  general: keyof typeof general;
}

export type ProblemCode = ProblemCatalogue[keyof ProblemCatalogue];

const catalogue = new Map<string, Problems[string]>();

/** All that are registered so far. */
export const problemCodes: ProblemCode[] = [];

/** Registers the codes of a feature. A sentence that contains a number or a list is composed where the problem is thrown. */
export function registerProblems(problems: Problems): void {
  for (const [code, problem] of Object.entries(problems)) {
    catalogue.set(code, problem);
    problemCodes.push(code as ProblemCode);
  }
}

registerProblems(general);

/** Its status, and the sentence where nothing more specific is known. */
export function refusal(code: ProblemCode): { status: number; detail: string } {
  const problem = catalogue.get(code);
  if (!problem) throw new Error(`The problem ${code} is not registered: import the file of its feature.`);
  const [status, detail] = problem;
  return { status, detail };
}
