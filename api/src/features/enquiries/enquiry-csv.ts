import { stringify } from 'csv-stringify/sync';
import { inBatches } from '../../platform/database/in-batches.js';
import type { EnquiryDto } from './enquiry.dto.js';
import { formNames } from './enquiry.schema.js';

const BOM = '\ufeff';
/** One piece of the file. */
const ROWS_AT_ONCE = 100;

/**
 * Where a cell may begin that a spreadsheet would take for a formula, also behind what cannot be seen, and in the full-width
 * forms of East Asia. Within a text, too: where lists are written with semicolons, a file is parted at these, at tabs and at line
 * breaks, and our quotation marks around them count for nothing.
 */
const formula = /(?<=^|[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])|^(?=[\t\r])/gu;

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

const cell = (text: string): string => text.replace(formula, "'");

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
