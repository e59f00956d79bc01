import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { madePdf } from '../../../../e2e/support/made-pdf';
import { cutLines } from './lines';
import { readPdf } from './read-pdf';

async function read(file: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const pdf: PDFDocumentProxy = await task.promise;
  const { lines } = cutLines(await readPdf(pdf, pdf.numPages));
  await task.destroy();
  return lines.map(({ text, isHeading }) => (isHeading ? `# ${text}` : text));
}

const text = (name: string) =>
  read(readFileSync(join(import.meta.dirname, '../../../../../api/test/files', name)));
const paragraph =
  'Lead researcher with four years of building and verifying contact lists for software and property companies in North America. Comfortable with spreadsheets of 100,000 rows, patient with details, quick at a keyboard.';

it('joins the rows of a paragraph, and keeps headings, items and gaps', async () => {
  const lines = await text('resume-browser.pdf');
  expect(lines.filter((line) => line.startsWith('#'))).toEqual(
    ['Sample Applicant', 'Profile', 'Experience', 'Education', 'Languages'].map((line) => `# ${line}`),
  );
  expect(lines).toContain(paragraph);
  expect(lines).toContain('English, اردو, Deutsch (A2)');
  expect(lines).toContain('Tool Years');
});

it('keeps each item of a list', async () => {
  const lines = await text('resume-libreoffice.pdf');
  expect(lines).toContain(paragraph);
  expect(lines.filter((line) => line.startsWith('•'))).toEqual([
    '• Built 140 lists of decision makers, bounce rate below 3 %.',
    '• Wrote the checklist that the team verifies with.',
    '• Trained six colleagues.',
    '• Entered and reconciled 900 consignments a week.',
  ]);
});

it('finds no text in a scan, nor in one with the name of its scanner', async () => {
  expect(await read(madePdf(''))).toEqual([]);
  expect(await read(madePdf('Scanned by Example', { pages: 3 }))).toEqual([]);
});
