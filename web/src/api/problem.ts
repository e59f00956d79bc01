import { answerMessages } from '../content/controls';
import type { RequestError } from './request';
import type { Schemas } from './schemas';

/** The API's codes, and three of our own: no answer came, for two reasons, or one that is no problem document. */
type ProblemCode = Schemas['ProblemCode'] | 'offline' | 'unreachable' | 'unknown';

/** What the API says when it refuses (RFC 9457), in the shape that screens use. */
export interface Problem {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** A newer API may send a code that is not among these. */
  code: ProblemCode;
  /** One sentence for a person that says what to do. */
  detail: string;
  /** Which field is wrong and why. */
  errors: { field: string; message: string }[];
  /** The server's clock in milliseconds, when it answered with a `Date` header. */
  serverTime?: number | undefined;
}

/** How a request ended. */
export type Outcome<Data> = Promise<{ data?: Data | undefined; error?: unknown }>;

/** As much of a problem as a form says. */
export type Refusal = { detail?: string | undefined; errors?: Problem['errors'] | undefined };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFieldError = (value: unknown): value is { field: string; message: string } =>
  isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';

/** No answer at all: this machine is offline, or the server is. */
export function unreachable(): Problem {
  const offline = typeof navigator !== 'undefined' && !navigator.onLine;
  return {
    status: 0,
    code: offline ? 'offline' : 'unreachable',
    detail: offline ? answerMessages.offline : answerMessages.unreachable,
    errors: [],
  };
}

/** The problem behind an error of RTK Query or of `requestJson`. A body that is no problem document, such as a proxy's page, gives a general sentence. */
export function problemOf(error: unknown): Problem {
  const failure: Partial<RequestError> & { originalStatus?: number } = isRecord(error) ? error : {};
  const { status, originalStatus = 500, data, serverTime } = failure;
  if (status === 'FETCH_ERROR') return unreachable();
  const said = isRecord(data) ? data : {};
  return {
    status: typeof status === 'number' ? status : originalStatus,
    code: typeof said.code === 'string' ? (said.code as ProblemCode) : 'unknown',
    detail: typeof said.detail === 'string' ? said.detail : answerMessages.wordless,
    errors: Array.isArray(said.errors) ? said.errors.filter(isFieldError) : [],
    serverTime,
  };
}

/** What was to be read, changed or deleted no longer exists. */
export const isGone = (error: unknown): boolean => problemOf(error).status === 404;
