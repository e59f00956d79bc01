const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A size for people: 1,024 bytes are 1 kB, as the limits are counted. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${number.format(bytes)} bytes`;
  if (bytes < 1024 ** 2) return `${number.format(bytes / 1024)} kB`;
  return `${number.format(bytes / 1024 ** 2)} MB`;
}
