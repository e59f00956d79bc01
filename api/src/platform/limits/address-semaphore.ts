import { rateLimitKey } from './rate-limits.service.js';

const ADDRESS_SHARE = 1 / 8;

/** Limits concurrent work in total and by address. Without shares a few addresses could hold all places. */
export class AddressSemaphore {
  private total = 0;
  private readonly held = new Map<string, number>();

  constructor(private readonly size: number) {}

  acquire(address: string): (() => void) | 'address' | 'total' {
    const key = rateLimitKey(address);
    if ((this.held.get(key) ?? 0) >= Math.max(1, Math.floor(this.size * ADDRESS_SHARE))) return 'address';
    if (this.total >= this.size) return 'total';
    this.add(key, 1);
    return () => this.add(key, -1);
  }

  private add(key: string, count: 1 | -1): void {
    this.total += count;
    const held = (this.held.get(key) ?? 0) + count;
    if (held > 0) this.held.set(key, held);
    else this.held.delete(key);
  }
}
