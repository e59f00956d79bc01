import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';
import { Problem } from '../problem/problem.js';

const SERVER_ERROR = 500;

/** Counts forms with a file, by their kind. */
@Injectable()
export class Uploads {
  private readonly open;
  private readonly ended;
  private readonly bytes;

  constructor(registry: Registry) {
    const registers = [registry];
    this.open = new Gauge({
      name: 'leadlight_uploads_open',
      help: 'Forms with a file that are being received or stored.',
      labelNames: ['kind'],
      registers,
    });
    this.ended = new Counter({
      name: 'leadlight_uploads_total',
      help: 'Forms with a file, by outcome.',
      labelNames: ['kind', 'outcome'],
      registers,
    });
    this.bytes = new Counter({
      name: 'leadlight_upload_bytes_total',
      help: 'Bytes of the files that were received completely.',
      labelNames: ['kind'],
      registers,
    });
  }

  /** Starts the series of a kind at 0, so that the first event shows as an increase. */
  register(kind: string): void {
    this.open.set({ kind }, 0);
    this.bytes.inc({ kind }, 0);
    for (const outcome of ['taken', 'refused', 'failed']) this.ended.inc({ kind, outcome }, 0);
  }

  /** Counts one upload as open while `work` runs, and its outcome. */
  async during<Result>(kind: string, work: () => Promise<Result>): Promise<Result> {
    this.open.inc({ kind });
    try {
      const result = await work();
      this.ended.inc({ kind, outcome: 'taken' });
      return result;
    } catch (error) {
      const isRefused = error instanceof Problem && error.getStatus() < SERVER_ERROR;
      this.ended.inc({ kind, outcome: isRefused ? 'refused' : 'failed' });
      throw error;
    } finally {
      this.open.dec({ kind });
    }
  }

  received(kind: string, bytes: number): void {
    this.bytes.inc({ kind }, bytes);
  }
}
