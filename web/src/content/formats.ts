/** A date as the API writes it, for visitors: '31 March 2025'. @param timeZone their own where it is left out */
export const visitorDate = (iso: string, timeZone?: 'UTC') =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(iso));

const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** '10,000' */
export const formatNumber = (value: number): string => value.toLocaleString('en');

/** '120,000'; '7.50' where it is no whole number. */
export const formatAmount = (value: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2 });

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
  if (bytes < 1024) return `${decimal.format(bytes)} bytes`;
  if (bytes < 1024 ** 2) return `${decimal.format(bytes / 1024)} kB`;
  return `${decimal.format(bytes / 1024 ** 2)} MB`;
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
