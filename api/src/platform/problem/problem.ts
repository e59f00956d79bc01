import { HttpException } from '@nestjs/common';

export interface FieldError {
  field: string;
  message: string;
}

interface ProblemOptions {
  detail?: string;
  errors?: readonly FieldError[];
  headers?: Readonly<Record<string, string>>;
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

  constructor({ code, status, detail }: ProblemType, options: ProblemOptions) {
    super(options.detail ?? detail, status);
    this.code = code;
    this.detail = this.message;
    this.errors = options.errors;
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
  return Object.fromEntries(entries) as Record<Name, ProblemType>;
}

/** The `code` of a system or library error, such as ENOENT. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
