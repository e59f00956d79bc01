import { stringify } from 'csv-stringify/sync';
import { inBatches } from '../common/in-batches.js';
import type { EnquiryDto } from './enquiry.dto.js';
import { formNames } from './form-names.js';

const BOM = '\ufeff';
/** One piece of the file. */
const ROWS_AT_ONCE = 100;

/** What a spreadsheet would take for a formula, also behind what cannot be seen, and in the full-width forms of East Asia. */
const formula = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

const columns: Record<string, (enquiry: EnquiryDto) => string> = {
  Received: ({ createdAt }) => createdAt,
  Form: ({ form }) => formNames[form],
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Message: ({ message }) => message,
  Read: ({ read }) => (read ? 'yes' : 'no'),
  Answered: ({ answered }) => (answered ? 'yes' : 'no'),
  Mail: ({ mail }) => mail,
};

const cell = (text: string): string => (formula.test(text) ? `'${text}` : text);

const lines = (rows: string[][]): string =>
  stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });

/** A CSV file (RFC 4180, UTF-8 with a byte order mark) of the enquiries, in pieces, made as they are consumed. */
export async function* enquiriesCsv(enquiries: AsyncIterable<EnquiryDto>): AsyncGenerator<string> {
  let head = BOM + lines([Object.keys(columns)]);
  for await (const batch of inBatches(enquiries, ROWS_AT_ONCE)) {
    const rows = batch.map((enquiry) => Object.values(columns).map((column) => cell(column(enquiry))));
    yield head + lines(rows);
    head = '';
  }
  if (head) yield head;
}
