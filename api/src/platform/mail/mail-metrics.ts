import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

/** Counts attempts to send a mail. `refused`: of a mail to an applicant, for good or for two days; `given-up`: of an enquiry. */
@Injectable()
export class MailMetrics extends Counter<'outcome'> {
  constructor(registry: Registry) {
    super({
      name: 'leadlight_mails_total',
      help: 'Attempts to send a mail, by outcome.',
      labelNames: ['outcome'],
      registers: [registry],
    });
    for (const outcome of ['sent', 'put-off', 'given-up', 'refused']) this.inc({ outcome }, 0);
  }
}
