import { rateLimitKey } from './rate-limit-key.js';

/** The share of one address. */
const ADDRESS_SHARE = 1 / 8;
/** The share of an IPv6 network of 48 bits, which one customer of a provider may have: it holds 65,536 that count as an address. */
const NETWORK_SHARE = 1 / 4;

/** Bounds how many hold a place at one time, in all and by address, so that no address can take the places of all others. */
export class AddressSemaphore {
  private total = 0;
  private readonly held = new Map<string, number>();

  /** @param size how many places there are */
  constructor(private readonly size: number) {}

  /** @returns what gives the place back, or which bound is reached */
  acquire(address: string): (() => void) | 'address' | 'total' {
    // An IPv4 address has one key, and the last share counts.
    const shares = new Map([
      [rateLimitKey(address, 48), NETWORK_SHARE],
      [rateLimitKey(address), ADDRESS_SHARE],
    ]);
    for (const [key, share] of shares)
      if (this.of(key) >= Math.max(1, Math.floor(this.size * share))) return 'address';
    if (this.total >= this.size) return 'total';
    this.add(shares.keys(), 1);
    return () => this.add(shares.keys(), -1);
  }

  private of(key: string): number {
    return this.held.get(key) ?? 0;
  }

  private add(keys: Iterable<string>, count: 1 | -1): void {
    this.total += count;
    for (const key of keys) {
      const held = this.of(key) + count;
      if (held > 0) this.held.set(key, held);
      else this.held.delete(key);
    }
  }
}
