import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import DocxView, { sanitise } from './DocxView';

it('removes what could run or send something, and opens links in a new tab', () => {
  const hostile =
    '<p onclick="alert(1)">Hello <a href="javascript:alert(1)">a</a><a href="https://good.example/">b</a></p>' +
    '<script>alert(1)</script><style>p{}</style><form action="https://evil.example"><input></form><svg onload="alert(1)"></svg>';
  const links = 'target="_blank" rel="noopener noreferrer"';
  expect(sanitise(hostile)).toBe(
    `<p>Hello <a ${links}>a</a><a href="https://good.example/" ${links}>b</a></p>`,
  );
});

/** The real document, after its largest part was said to be this large. */
async function docxOf(size: number): Promise<ArrayBuffer> {
  const bytes = await readFile(join(import.meta.dirname, '../../../../../api/test/files/resume.docx'));
  bytes.writeUInt32LE(size, bytes.indexOf('PK\x01\x02') + 24);
  return new Uint8Array(bytes).buffer;
}

const onFailed = vi.fn();
const frame = { name: 'Amina', actions: <a href="/x">Download</a>, onFailed };

it('only offers the download of a document that unpacks to more than 100 MB', async () => {
  render(<DocxView bytes={await docxOf(100 * 1024 ** 2)} {...frame} />);
  const sentence = 'This resume is too large to be shown here. Download it to read it.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText('Download')).toBeTruthy();
  expect(onFailed).not.toHaveBeenCalled();
});
