import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';
import { MetricReadings } from '../metrics/metric-readings.js';
import { unsetGauge } from '../metrics/unset-gauge.js';
import { HealthService } from './health.service.js';

/** The result of /api/health/ready. */
@Injectable()
export class HealthMetrics {
  constructor(registry: Registry, readings: MetricReadings, health: HealthService) {
    const ready = unsetGauge(registry, 'leadlight_ready', '1 while visitors may be sent here, else 0.');
    const storage = unsetGauge(registry, 'leadlight_storage_up', '1 while the file storage answers, else 0.');
    readings.add('health', async () => {
      try {
        storage.set((await health.ready()) ? 1 : 0);
        ready.set(1);
      } catch {
        ready.set(0);
      }
    });
  }
}
