/** How a number is written, wherever a person reads it. */
const whole = new Intl.NumberFormat('en');
const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** '10,000' */
export const formatNumber = (value: number): string => whole.format(value);

/** '120,000'; '7.50' where it is no whole number. */
export const formatAmount = (value: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2 });

/** '1 job', '10,000 jobs' */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const words = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** A count that starts a sentence: a word up to twelve, figures above. */
export const numberWord = (count: number): string => words[count] ?? formatNumber(count);

/** A size for people: 1,024 bytes are 1 kB, as the limits are counted. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${decimal.format(bytes)} bytes`;
  if (bytes < 1024 ** 2) return `${decimal.format(bytes / 1024)} kB`;
  return `${decimal.format(bytes / 1024 ** 2)} MB`;
}
