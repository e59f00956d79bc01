const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export function sizeOf(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const figure = bytes / 1000 ** power;
  return `${power === 0 ? figure : figure.toFixed(1)} ${units[power]}`;
}

const ages = [
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

export function agoOf(then: Date, now = new Date()): string {
  const seconds = Math.max(0, (now.getTime() - then.getTime()) / 1000);
  const [unit, length] = ages.find(([, of]) => seconds >= of) ?? ['minute', 60];
  const count = Math.floor(seconds / length);
  return count === 0 ? 'just now' : `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
