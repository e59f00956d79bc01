import { describe, expect, it } from '@jest/globals';
import { deviceOf } from './device-of.js';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

describe('the device of a session', () => {
  it.each([
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    [
      'Safari on iOS',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit} Version/18.5 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Safari on macOS',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.5 Safari/605.1.15`,
    ],
    ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/141.0.0.0`],
    ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Chrome on Linux',
      `Mozilla/5.0 (X11; Linux x86_64) ${blink.replace('Chrome', 'HeadlessChrome')} Safari/537.36`,
    ],
    ['Chrome on Chrome OS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`],
    ['curl', 'curl/8.5.0'],
    ['python-requests', 'python-requests/2.32.3'],
  ])('is %s', (device, userAgent) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it.each([
    ['no header', undefined],
    ['an empty one', ''],
    ['blanks', '   '],
    ['10 kB', `Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 ${'x'.repeat(10_000)}`],
    ['the beginning of every browser alone', 'Mozilla/5.0'],
    ['the name of a prototype', '__proto__/1'],
    ['markup', '<script>alert(1)</script>/1 x'],
    ['control characters', 'cu\u0007rl\u001b[31m/8'],
    ['another script', 'Браузер/1 (Линукс)'],
    ['a sign of direction', '\u202elruc/8'],
    ['a long name', `${'a'.repeat(41)}/1`],
    ['slashes', '/'.repeat(512)],
  ])('is unknown for %s', (_what, userAgent) => {
    expect(deviceOf(userAgent)).toBe('Unknown device');
  });

  it('is a word where a header only looks like a property of every object', () => {
    expect(deviceOf('constructor')).toBe('constructor');
  });
});
