import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadBeforePrint } from './load-before-print';

/** What becomes of a picture that waits, when the page is printed by this vendor's browser. */
function afterPrinting(vendor: string): string {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
  loadBeforePrint();
  const image = document.body.appendChild(document.createElement('img'));
  image.loading = 'lazy';
  window.dispatchEvent(new Event('beforeprint'));
  return image.loading;
}

afterEach(() => document.body.replaceChildren());

describe('before a page is printed', () => {
  it('leaves the pictures to browsers that see to them', () => {
    expect(afterPrinting('Google Inc.')).toBe('lazy');
    expect(afterPrinting('')).toBe('lazy');
  });

  it('asks for all pictures in WebKit', () => {
    expect(afterPrinting('Apple Computer, Inc.')).toBe('eager');
  });
});
