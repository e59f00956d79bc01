import { deflateRawSync } from 'node:zlib';
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

/** A ZIP with one part that claims to have one byte. */
function zipOf(size: number): ArrayBuffer {
  const part = Buffer.concat([Buffer.alloc(30), deflateRawSync(Buffer.alloc(size))]);
  const entry = Buffer.alloc(46);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(part.length - 30, 20);
  entry.writeUInt32LE(1, 24);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt32LE(part.length, 16);
  return new Uint8Array(Buffer.concat([part, entry, end])).buffer;
}

const onFailed = vi.fn();
const frame = { name: 'Amina', actions: <a href="/x">Download</a>, onFailed };

it('only offers the download of a document that unpacks to more than 100 MB', async () => {
  render(<DocxView bytes={zipOf(100 * 1024 ** 2 + 1)} {...frame} />);
  const sentence = 'This resume is too large to be shown here. Download it to read it.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText('Download')).toBeTruthy();
  expect(onFailed).not.toHaveBeenCalled();
});
