import { Injectable } from '@nestjs/common';
import { MetricReadings } from '../metrics/metric-readings.js';
import { HealthService } from './health.service.js';

/** The result of /api/health/ready. */
@Injectable()
export class HealthMetrics {
  constructor(readings: MetricReadings, health: HealthService) {
    readings.add('health', () => health.ready().then(Number, () => undefined), {
      leadlight_ready: [
        '1 while visitors may be sent here, else 0.',
        (storage) => (storage === undefined ? 0 : 1),
      ],
      leadlight_storage_up: ['1 while the file storage answers, else 0.', (storage) => storage],
    });
  }
}
