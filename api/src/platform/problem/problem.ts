import { HttpException } from '@nestjs/common';

/** One field of a request that was refused. */
export interface FieldError {
  field: string;
  message: string;
}

/**
 * The one way to refuse a request (RFC 9457). `code` is for programs and never changes; `detail` is one sentence for a
 * person that says what to do.
 */
export class Problem extends HttpException {
  constructor(
    status: number,
    readonly code: string,
    readonly detail: string,
    readonly errors?: readonly FieldError[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail, status);
  }
}
