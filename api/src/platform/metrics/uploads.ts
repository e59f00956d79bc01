import { Injectable } from '@nestjs/common';
import { Problem } from '../problem/problem.js';
import { Metrics } from './metrics.js';

const KINDS = ['resume', 'image'] as const;
export type UploadKind = (typeof KINDS)[number];

const SERVER_ERROR = 500;

/** Forms with a file: those that are being received or kept, and how they ended. */
@Injectable()
export class Uploads {
  private readonly open = { resume: 0, image: 0 };
  private readonly ended;
  private readonly bytes;

  constructor(metrics: Metrics) {
    metrics.live(
      'leadlight_uploads_open',
      'Forms with a file that are being received or kept.',
      ['kind'],
      () => KINDS.map((kind) => ({ labels: { kind }, value: this.open[kind] })),
    );
    this.ended = metrics.counter('leadlight_uploads_total', 'Forms with a file, by how they ended.', {
      kind: KINDS,
      outcome: ['taken', 'refused', 'failed'],
    });
    this.bytes = metrics.counter(
      'leadlight_upload_bytes_total',
      'Bytes of the files that were received whole.',
      {
        kind: KINDS,
      },
    );
  }

  /** Counts one for as long as `work` takes, and how that ends. */
  async during<Result>(kind: UploadKind, work: () => Promise<Result>): Promise<Result> {
    this.open[kind] += 1;
    try {
      const result = await work();
      this.ended({ kind, outcome: 'taken' });
      return result;
    } catch (error) {
      const isRefused = error instanceof Problem && error.getStatus() < SERVER_ERROR;
      this.ended({ kind, outcome: isRefused ? 'refused' : 'failed' });
      throw error;
    } finally {
      this.open[kind] -= 1;
    }
  }

  received(kind: UploadKind, bytes: number): void {
    this.bytes({ kind }, bytes);
  }
}
