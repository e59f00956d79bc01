import { productVersion } from '../config/product-version.js';

const numbers = (text: string): number[] => text.split('.').map((part) => Number.parseInt(part, 10));

/** Whether a version is later than that of this product. */
export function isNewer(other: string, own = productVersion): boolean {
  const mine = numbers(own);
  for (const [place, number] of numbers(other).entries())
    if (number !== (mine[place] ?? 0)) return number > (mine[place] ?? 0);
  return false;
}
