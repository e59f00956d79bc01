import { rateLimitKey } from './rate-limit-key.js';

const ADDRESS_SHARE = 1 / 8;
/** Of an IPv6 network of 48 bits, which one customer may have. */
const NETWORK_SHARE = 1 / 4;

/** Limits concurrent work in total and by address. Without shares a few addresses could hold all places. */
export class AddressSemaphore {
  private total = 0;
  private readonly held = new Map<string, number>();

  constructor(private readonly size: number) {}

  /** @returns a function that releases the place, or the limit that was reached */
  acquire(address: string): (() => void) | 'address' | 'total' {
    // Both keys of an IPv4 address are the same, and the last share wins.
    const shares = new Map([
      [rateLimitKey(address, 48), NETWORK_SHARE],
      [rateLimitKey(address), ADDRESS_SHARE],
    ]);
    for (const [key, share] of shares)
      if ((this.held.get(key) ?? 0) >= Math.max(1, Math.floor(this.size * share))) return 'address';
    if (this.total >= this.size) return 'total';
    this.add(shares.keys(), 1);
    return () => this.add(shares.keys(), -1);
  }

  private add(keys: Iterable<string>, count: 1 | -1): void {
    this.total += count;
    for (const key of keys) {
      const held = (this.held.get(key) ?? 0) + count;
      if (held > 0) this.held.set(key, held);
      else this.held.delete(key);
    }
  }
}
