import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { Metrics } from '../metrics/metrics.js';

/** Where uploads and backups are written, and what is left there. */
@Injectable()
export class DiskFigures {
  constructor(metrics: Metrics, { dataDir, minFreeBytes, backup }: Settings) {
    const folders = { data: dataDir, backups: backup.dir };
    const known = new Map<string, { free: number; size: number }>();
    const show = (name: string, help: string, figure: 'free' | 'size'): void =>
      metrics.live(name, help, ['folder'], () =>
        [...known].map(([folder, disk]) => ({ labels: { folder }, value: disk[figure] })),
      );
    show('leadlight_disk_free_bytes', 'What the product may still write to the disk of the folder.', 'free');
    show('leadlight_disk_size_bytes', 'The size of that disk.', 'size');
    metrics.gauge(
      'leadlight_disk_floor_bytes',
      'What uploads leave free of the disk: MIN_FREE_MB.',
    )(minFreeBytes);
    metrics.reading('disk', async () => {
      for (const [folder, path] of Object.entries(folders)) {
        // The folder of backups is made with the first one.
        const disk = await statfs(path).catch(() => undefined);
        if (disk) known.set(folder, { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize });
        else known.delete(folder);
      }
    });
  }
}
