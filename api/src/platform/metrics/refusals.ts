import { Injectable } from '@nestjs/common';
import { problemCodes, type ProblemCode } from '../problem/catalogue.js';
import { Metrics } from './metrics.js';

/** How often requests were refused, and why. */
@Injectable()
export class Refusals {
  private readonly more: ReturnType<typeof Refusals.counter>;

  constructor(metrics: Metrics) {
    this.more = Refusals.counter(metrics);
  }

  count(code: ProblemCode): void {
    this.more({ code });
  }

  private static counter(metrics: Metrics) {
    return metrics.counter(
      'leadlight_refusals_total',
      'Requests that were refused, by the code of the problem.',
      {
        code: problemCodes,
      },
    );
  }
}
