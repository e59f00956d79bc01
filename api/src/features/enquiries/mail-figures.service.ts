import { Injectable } from '@nestjs/common';
import { MetricReadings } from '../../platform/metrics/metric-readings.js';
import { MailClaims } from './mail-claims.service.js';

/** What waits is read from the database and the same in every process. */
@Injectable()
export class MailFigures {
  constructor(readings: MetricReadings, claims: MailClaims) {
    readings.add('mail', () => claims.waiting(), {
      leadlight_mails_waiting: ['Enquiries that wait to be mailed, at most 1,000.', ({ count }) => count],
      leadlight_mail_longest_wait_seconds: [
        'How long the oldest of them has waited.',
        ({ since }) => (since ? (Date.now() - since.getTime()) / 1000 : 0),
      ],
    });
  }
}
