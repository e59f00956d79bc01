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

  it('holds in memory what the browser refuses, until it is dropped', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(throws);
    expect(readFromBrowser('place')).toBeNull();
    keepInBrowser('place', 'Lahore');
    expect(readFromBrowser('place')).toBe('Lahore');
    dropFromBrowser('place');
    expect(readFromBrowser('place')).toBeNull();
  });

  it('reads what it could not write over an older value, and the newest once it can', () => {
    keepInBrowser('place', 'Lahore');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throws);
    keepInBrowser('place', 'Multan');
    expect(readFromBrowser('place')).toBe('Multan');
    full.mockRestore();
    keepInBrowser('place', 'Quetta');
    expect(readFromBrowser('place')).toBe('Quetta');
    dropFromBrowser('place');
  });
});
