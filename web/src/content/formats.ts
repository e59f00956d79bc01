const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** A date as the API writes it, for visitors: '31 March 2025'. Intl takes a slow phone 80 ms. @param timeZone their own where it is left out */
export function visitorDate(iso: string, timeZone?: 'UTC'): string {
  const date = new Date(iso);
  return timeZone
    ? `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
    : `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`;
}

/** 'December 1, 2026'. @param date such as '2026-12-01' */
export const policyDate = (date: string): string =>
  visitorDate(date, 'UTC').replace(/^(\d+) (\w+) /, '$2 $1, ');

const grouped = (digits: string): string =>
  digits.length > 3 ? `${grouped(digits.slice(0, -3))},${digits.slice(-3)}` : digits;

/** '10,000'; '7.50' where it is no whole number. @param value not negative */
export function formatNumber(value: number): string {
  if (Number.isInteger(value)) return grouped(String(value));
  const [whole = '', part = ''] = value.toFixed(2).split('.');
  return `${grouped(whole)}.${part}`;
}

const words = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** 'Three', '13' */
export const numberWord = (count: number): string => words[count] ?? formatNumber(count);

/** 'PDF, DOC or TXT' */
export const listOfChoices = (names: readonly string[]): string =>
  names.join(', ').replace(/, (?=[^,]*$)/, ' or ');

/** '$4,200'. @param currency ISO 4217; a plain number until it is known */
export const formatMoney = (value: number, currency: string | undefined, maximumFractionDigits = 0): string =>
  value.toLocaleString('en', { ...(currency && { style: 'currency', currency }), maximumFractionDigits });

/** '1 job', '10,000 jobs' */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** @param months null: without an end */
export const keptFor = (months: number | null): string =>
  months === null
    ? 'We keep an application until you or we erase it.'
    : `We keep an application for ${counted(months, 'month', 'months')} after its last change and erase it soon after, unless it led to an offer.`;

/** A size for people: 1,024 bytes are 1 kB, as the limits are counted. */
export function formatBytes(bytes: number): string {
  const rounded = (value: number) => Math.round(value * 10) / 10;
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 ** 2) return `${rounded(bytes / 1024)} kB`;
  return `${rounded(bytes / 1024 ** 2)} MB`;
}

/** The resumes of the application form, until the server's own answer (GET {api}/config) is known. */
export const usualResumes = {
  maxBytes: 10 * 1024 * 1024,
  types: ['.pdf', '.doc', '.docx', '.odt', '.rtf', '.txt'],
};

/** An answer to a question of a job: 'yes' is 'Yes'. */
export const answerText = (answer: string): string => answer.replace(/^(?:yes|no)$/, capitalized);

export const anyImage = 'PNG, JPEG, WebP or AVIF';

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
