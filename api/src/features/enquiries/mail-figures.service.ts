import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import { MailClaims } from './mail-claims.service.js';

/** What is mailed, and what waits for it. The latter is the database's, and the same in every process. */
@Injectable()
export class MailFigures {
  private readonly attempts;

  constructor(metrics: Metrics, claims: MailClaims) {
    this.attempts = metrics.counter(
      'leadlight_mails_total',
      'Attempts to mail an enquiry, by what came of them.',
      {
        outcome: ['sent', 'put-off', 'given-up'],
      },
    );
    const waiting = metrics.gauge(
      'leadlight_mails_waiting',
      'Enquiries that wait to be mailed, a thousand at most.',
    );
    const longest = metrics.gauge(
      'leadlight_mail_longest_wait_seconds',
      'How long the oldest of them has waited.',
    );
    metrics.reading('mail', async () => {
      const { count, since } = await claims.waiting();
      waiting(count);
      longest(since ? (Date.now() - since.getTime()) / 1000 : 0);
    });
  }

  count(outcome: 'sent' | 'put-off' | 'given-up'): void {
    this.attempts({ outcome });
  }
}
