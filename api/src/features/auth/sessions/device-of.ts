import Bowser from 'bowser';

/** Longer headers are no browser's. */
const LONGEST = 512;

/** What a browser calls itself, in words: "Firefox on Linux". */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > LONGEST) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return 'Unknown device';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
