import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import { HealthService } from './health.service.js';

/** What /api/health/ready answers. */
@Injectable()
export class HealthFigures {
  constructor(metrics: Metrics, health: HealthService) {
    const ready = metrics.gauge('leadlight_ready', '1 while visitors may be sent here, else 0.');
    const storage = metrics.gauge('leadlight_storage_up', '1 while the file storage answers, else 0.');
    metrics.reading('health', async () => {
      try {
        storage((await health.ready()) ? 1 : 0);
        ready(1);
      } catch {
        ready(0);
      }
    });
  }
}
