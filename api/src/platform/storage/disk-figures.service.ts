import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { Settings } from '../config/settings.js';
import { MetricReadings } from '../metrics/metric-readings.js';

/** Free space where uploads and backups are written. */
@Injectable()
export class DiskFigures {
  constructor(registry: Registry, readings: MetricReadings, { dataDir, minFreeBytes, backup }: Settings) {
    const gauge = (name: string, help: string) =>
      new Gauge({ name, help, labelNames: ['folder'], registers: [registry] });
    const free = gauge(
      'leadlight_disk_free_bytes',
      'What the product may still write to the disk of the folder.',
    );
    const size = gauge('leadlight_disk_size_bytes', 'The size of that disk.');
    new Gauge({
      name: 'leadlight_disk_floor_bytes',
      help: 'What uploads leave free of the disk: MIN_FREE_MB.',
      registers: [registry],
    }).set(minFreeBytes);
    readings.add('disk', async () => {
      for (const [folder, path] of Object.entries({ data: dataDir, backups: backup.dir })) {
        // The first backup makes its folder.
        const disk = await statfs(path).catch(() => undefined);
        if (!disk) continue;
        free.set({ folder }, disk.bavail * disk.bsize);
        size.set({ folder }, disk.blocks * disk.bsize);
      }
    });
  }
}
