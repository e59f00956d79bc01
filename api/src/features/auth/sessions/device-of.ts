import Bowser from 'bowser';

/** Longer headers are no browser's. */
const LONGEST = 512;
const UNKNOWN = 'Unknown device';

/** Browsers that are known by fewer words. */
const shortNames = new Map([
  ['Microsoft Edge', 'Edge'],
  ['Samsung Internet for Android', 'Samsung Internet'],
]);

/** Bowser takes what it does not know from the header itself, whatever stands there. */
const isPlain = (name: string): boolean => /^[A-Za-z][\w .-]{0,39}$/.test(name);

/** What a browser calls itself, in words: "Firefox on Linux". Programs name themselves first: "curl". */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > LONGEST) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  const name = shortNames.get(browser.name ?? '') ?? (browser.name || userAgent.split('/', 1)[0] || '');
  if (!isPlain(name) || name === 'Mozilla') return UNKNOWN;
  return os.name && isPlain(os.name) ? `${name} on ${os.name}` : name;
}
