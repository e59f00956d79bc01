import { describe, expect, it, vi } from 'vitest';
import { dropFromBrowser, keepInBrowser, readFromBrowser } from './storage';

const throws = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('browser storage', () => {
  it('keeps, reads and drops', () => {
    keepInBrowser('place', 'Lahore');
    expect(localStorage.getItem('place')).toBe('Lahore');
    expect(readFromBrowser('place')).toBe('Lahore');
    dropFromBrowser('place');
    expect(readFromBrowser('place')).toBeNull();
  });

  it('says that the browser refuses it, and reads nothing then', () => {
    expect(keepInBrowser('place', 'Lahore')).toBe(true);
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(throws);
    expect(keepInBrowser('place', 'Multan')).toBe(false);
    expect(readFromBrowser('place')).toBeNull();
    dropFromBrowser('place');
  });
});
