import { HttpException } from '@nestjs/common';

export interface FieldError {
  field: string;
  message: string;
}

interface ProblemOptions {
  detail?: string;
  errors?: readonly FieldError[];
  headers?: Readonly<Record<string, string>>;
  /** Further members of the answer (RFC 9457). */
  members?: object;
}

/** A kind of refusal: a stable code for programs and one sentence that says what happened and what to do. */
export interface ProblemType {
  (options?: ProblemOptions): Problem;
  readonly code: string;
  readonly status: number;
  readonly detail: string;
}

const SERVICE_UNAVAILABLE = 503;
const RETRY_SOON = { 'Retry-After': '5' };

export class Problem extends HttpException {
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly members: object | undefined;

  constructor({ code, status, detail }: ProblemType, options: ProblemOptions) {
    super(options.detail ?? detail, status);
    this.code = code;
    this.detail = this.message;
    this.errors = options.errors;
    this.members = options.members;
    this.headers = options.headers ?? (status === SERVICE_UNAVAILABLE ? RETRY_SOON : {});
  }
}

export const problemTypes: ProblemType[] = [];
export const problemCodes: string[] = [];

/**
 * Declares the problems of a feature. A problem's code is its name with hyphens: `noteNotFound` has `note-not-found`.
 * `throw applicantProblems.noteNotFound()` refuses a request, and `@NoContent(applicantProblems.noteNotFound)` documents it.
 */
export function defineProblems<Name extends string>(
  table: Readonly<Record<Name, readonly [status: number, detail: string]>>,
): Readonly<Record<Name, ProblemType>> {
  const entries = Object.entries<readonly [number, string]>(table).map(([name, [status, detail]]) => {
    const code = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const create = (options: ProblemOptions = {}): Problem => new Problem(type, options);
    const type: ProblemType = Object.assign(create, { code, status, detail });
    problemTypes.push(type);
    problemCodes.push(code);
    return [name, type];
  });
  // Modules are loaded in no fixed order.
  problemCodes.sort();
  return Object.fromEntries(entries) as Record<Name, ProblemType>;
}

export const generalProblems = defineProblems({
  validation: [400, 'Some fields are not right. Correct them and send again.'],
  brokenJson: [400, 'The body is not valid JSON. Correct it and send again.'],
  brokenBody: [400, 'The body of the request could not be read. Send it again.'],
  brokenForm: [400, 'The form could not be read to its end. Send it again.'],
  tooDeep: [400, 'The fields are nested too deeply. Send only what is asked for.'],
  bodyTooLarge: [413, 'The request is larger than this address takes. Shorten it and send again.'],
  wrongContentType: [415, 'Send the fields as one JSON object with Content-Type: application/json.'],
  unknownEncoding: [415, 'The body of the request could not be read. Send it again.'],
  notFound: [404, 'There is nothing at this address.'],
  preconditionFailed: [412, 'This is not the version that was asked for. Ask again without conditions.'],
  rangeNotSatisfiable: [416, 'This has no such part. Ask for the whole of it.'],
  brokenIfMatch: [
    400,
    'The header If-Match could not be read. Send the ETag of the version that you started from, as it came.',
  ],
  changedMeanwhile: [
    412,
    'This was changed since you opened it, and nothing was saved. Look at what it says now, then save again.',
  ],
  unauthorized: [401, 'Your session is missing or has ended. Sign in and try again.'],
  tooManyAttempts: [429, 'Too many attempts. Wait and try again.'],
  tooManyConnections: [
    429,
    'Too many requests from your network are open at once. Wait until some have ended and try again.',
  ],
  internal: [500, 'Something went wrong on our side. Try again; if it stays, tell us the request id.'],
  databaseUnavailable: [503, 'The database does not answer. It may not have been saved. Reload and check.'],
  stopping: [503, 'This server is being stopped. Try again in a few seconds.'],
  searchTooSlow: [503, 'The search took too long and was stopped. Set a filter, or search for fewer words.'],
  storageUnavailable: [503, 'The file storage does not answer. Nothing was saved. Try again in a minute.'],
  uploadExpired: [409, 'The upload took too long, and nothing was saved. Upload it again.'],
  storageFull: [507, 'There is no room for more files at the moment. Nothing was saved. Try again later.'],
  mailOff: [
    409,
    'No mail server is configured. Whoever runs the site sets SMTP_URL, MAIL_FROM and ENQUIRY_TO.',
  ],
  mailboxOff: [409, 'No mailbox is configured. Whoever runs the site sets IMAP_URL.'],
  // nginx refuses with these and with others of this list (infra/nginx/error-messages.conf).
  methodNotAllowed: [405, 'This address cannot be asked with this method. Use GET.'],
  requestTimeout: [
    408,
    'The request arrived too slowly or took longer than ten minutes. Nothing was saved. Check your connection and send it again.',
  ],
  unreadableRequest: [400, 'The request could not be read. Correct it and send it again.'],
  payloadTooLarge: [413, 'This is larger than is accepted here. Send less.'],
  addressTooLong: [414, 'The address is too long. Shorten it and ask again.'],
  tooManyRequests: [429, 'Too many requests came from your network. Wait a few seconds and try again.'],
  headersTooLarge: [
    431,
    'The headers of the request are too large. Delete the cookies of this site and try again.',
  ],
  apiUnavailable: [503, 'The service does not answer at the moment. Try again in a minute.'],
});

const MAX_REPORTED_FIELDS = 20;

/** 400 with a message for each refused field. */
export const invalidFields = (...errors: FieldError[]): Problem =>
  generalProblems.validation({ errors: errors.slice(0, MAX_REPORTED_FIELDS) });

/** Ignores a 404, and throws every other error again. */
export function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Problem) || error.getStatus() !== 404) throw error;
}

/** The `code` of a system or library error, such as ENOENT. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
