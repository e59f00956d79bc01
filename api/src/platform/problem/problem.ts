import { HttpException } from '@nestjs/common';
import { refusal, type ProblemCode } from './catalogue.js';

/** One field of a request that was refused. */
export interface FieldError {
  field: string;
  message: string;
}

interface Particulars {
  /** Instead of the catalogue's sentence, where more is known than it says. */
  detail?: string;
  errors?: readonly FieldError[];
  headers?: Readonly<Record<string, string>>;
}

const SERVICE_UNAVAILABLE = 503;
const RETRY_SOON = { 'Retry-After': '5' };

/** The one way to refuse a request (RFC 9457): a code of the catalogue for programs, and one sentence for a person. */
export class Problem extends HttpException {
  readonly detail: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: ProblemCode,
    { detail, errors, headers }: Particulars = {},
  ) {
    const known = refusal(code);
    super(detail ?? known.detail, known.status);
    this.detail = this.message;
    this.errors = errors;
    this.headers = headers ?? (known.status === SERVICE_UNAVAILABLE ? RETRY_SOON : {});
  }
}
