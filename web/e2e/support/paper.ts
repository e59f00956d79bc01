import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Sheet {
  /** Line by line. */
  texts: string[];
  pictures: number;
}

const painted: readonly number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject];

async function sheetOf(page: PDFPageProxy): Promise<Sheet> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  const { fnArray } = await page.getOperatorList();
  return {
    texts: text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    pictures: fnArray.filter((operation) => painted.includes(operation)).length,
  };
}

/** What each sheet of a printed page shows. */
export async function sheetsOf(pdf: Uint8Array): Promise<Sheet[]> {
  // A copy: pdf.js takes no Buffer, and keeps what it gets.
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.numPages; number++)
    sheets.push(await sheetOf(await document.getPage(number)));
  await task.destroy();
  return sheets;
}
