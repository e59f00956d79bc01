import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { MetricReadings } from '../../platform/metrics/metric-readings.js';
import { unsetGauge } from '../../platform/metrics/unset-gauge.js';
import { MailClaims } from './mail-claims.service.js';

/** Counts attempts to mail an enquiry; what waits is read from the database and the same in every process. */
@Injectable()
export class MailMetrics extends Counter<'outcome'> {
  constructor(registry: Registry, readings: MetricReadings, claims: MailClaims) {
    super({
      name: 'leadlight_mails_total',
      help: 'Attempts to mail an enquiry, by outcome.',
      labelNames: ['outcome'],
      registers: [registry],
    });
    for (const outcome of ['sent', 'put-off', 'given-up']) this.inc({ outcome }, 0);
    const waiting = unsetGauge(
      registry,
      'leadlight_mails_waiting',
      'Enquiries that wait to be mailed, at most 1,000.',
    );
    const longest = unsetGauge(
      registry,
      'leadlight_mail_longest_wait_seconds',
      'How long the oldest of them has waited.',
    );
    readings.add('mail', async () => {
      const { count, since } = await claims.waiting();
      waiting.set(count);
      longest.set(since ? (Date.now() - since.getTime()) / 1000 : 0);
    });
  }
}
