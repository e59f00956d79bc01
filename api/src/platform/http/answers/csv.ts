import type { ApiResponseNoStatusOptions } from '@nestjs/swagger';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';
import { inBatches } from '../../database/in-batches.js';
import { sendPieces } from './send-stream.js';

const BOM = '\ufeff';
const ROWS_AT_ONCE = 100;

/**
 * The places where a spreadsheet would read a formula, also behind invisible characters and in full-width forms. Some programs
 * split cells at semicolons, tabs and line breaks.
 */
const formula = /(?<=^|[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])|^(?=[\t\r])/gu;

const cell = (text: string): string => text.replace(formula, "'");

const lines = (rows: string[][]): string =>
  stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });

export type CsvColumns<Entry> = Readonly<Record<string, (entry: Entry) => string>>;

/** A CSV file (RFC 4180, UTF-8 with a byte order mark) in pieces. */
async function* csvPieces<Entry>(
  columns: CsvColumns<Entry>,
  entries: AsyncIterable<Entry> | Iterable<Entry>,
): AsyncGenerator<string> {
  let head = BOM + lines([Object.keys(columns)]);
  for await (const batch of inBatches(entries, ROWS_AT_ONCE)) {
    const rows = batch.map((entry) => Object.values(columns).map((column) => cell(column(entry))));
    yield head + lines(rows);
    head = '';
  }
  if (head) yield head;
}

export const csvFile = <Entry>(columns: CsvColumns<Entry>): ApiResponseNoStatusOptions => ({
  content: { 'text/csv': { schema: { type: 'string', example: lines([Object.keys(columns)]) } } },
});

/** Sends a CSV file as an attachment, such as `enquiries-2026-11-23.csv`. */
export async function sendCsv<Entry>(
  response: Response,
  name: string,
  columns: CsvColumns<Entry>,
  entries: AsyncIterable<Entry> | Iterable<Entry>,
): Promise<void> {
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const headers = {
    'Content-Type': 'text/csv',
    'Content-Disposition': `attachment; filename="${name}-${today}.csv"`,
  };
  await sendPieces(response, headers, csvPieces(columns, entries));
}
