import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { problemCodes } from '../problem/catalogue.js';

/** Counts refused requests by the code of the problem. */
@Injectable()
export class Refusals extends Counter<'code'> {
  constructor(registry: Registry) {
    super({
      name: 'leadlight_refusals_total',
      help: 'Requests that were refused, by the code of the problem.',
      labelNames: ['code'],
      registers: [registry],
    });
    for (const code of problemCodes) this.inc({ code }, 0);
  }
}
