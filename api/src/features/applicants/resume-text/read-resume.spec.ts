import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import CFB from 'cfb';
import { readDocx } from './read-docx.js';
import { readOdt } from './read-odt.js';
import { readRtf } from './read-rtf.js';
import { TextBuilder } from './text-builder.js';

/** A ZIP with the entries given as text. */
const zip = (entries: Record<string, string>): Buffer => {
  const file = CFB.utils.cfb_new();
  for (const [name, text] of Object.entries(entries)) CFB.utils.cfb_add(file, name, Buffer.from(text));
  return Buffer.from(CFB.write(file, { type: 'buffer', fileType: 'zip' }) as Uint8Array);
};

const part = (name: string, kind: string) =>
  `<Override PartName="/${name}" ContentType="application/vnd.x.wordprocessingml.${kind}+xml"/>`;
const types = `<Types>${part('word/styles.xml', 'styles')}${part('word/main.xml', 'document.main')}${part('word/h.xml', 'header')}</Types>`;

describe('the text of a resume', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leadlight-text-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function textOf(read: typeof readRtf, bytes: Buffer | string): Promise<string> {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    const handle = await open(path);
    try {
      const text = new TextBuilder();
      await read({ path, name: path, handle, size: bytes.length }, text);
      return text.finish().text;
    } finally {
      await handle.close();
    }
  }

  const ofDocx = (main: string, header = '<w:hdr/>') =>
    textOf(
      readDocx,
      zip({
        '[Content_Types].xml': types,
        'word/main.xml': main,
        'word/h.xml': header,
        'word/styles.xml': '<w:t>a</w:t>',
      }),
    );
  const ofOdt = (content: string, styles: string) =>
    textOf(readOdt, zip({ 'content.xml': content, 'styles.xml': styles }));
  const ofRtf = (rtf: string) => textOf(readRtf, Buffer.from(`{\\rtf1\\ansi ${rtf}}`, 'latin1'));

  it('has the parts of a docx that have text, whatever they are called', async () => {
    expect(await ofDocx('<w:p><w:t>A &amp; B</w:t></w:p>', '<w:p><w:t>Ayesha</w:t></w:p>')).toBe(
      'A & B\n\nAyesha',
    );
  });

  it.each([
    ['<w:p><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:p><w:p><w:t>d</w:t></w:p>', 'a\tb\nc\nd'],
    ['<w:p><w:pPr><w:tabs><w:tab/></w:tabs><w:numPr/></w:pPr><w:t>one</w:t></w:p>', '• one'],
    ['<w:t>box</w:t><mc:Fallback><w:t>box</w:t></mc:Fallback>', 'box'],
    ['<w:delText>old</w:delText><w:instrText>HYPERLINK</w:instrText><w:t>new</w:t>', 'new'],
    ['<w:t>&lt;script&gt;</w:t>', '<script>'],
  ])('of a docx is that of its elements: %s', async (xml, text) => {
    expect(await ofDocx(xml)).toBe(text);
  });

  it('of an odt has its lists, blanks and header, and no comments', async () => {
    const content =
      '<text:p>not\n  broken<text:tab/>a<text:s/>b<text:line-break/>c</text:p><text:list-item><text:p>one</text:p></text:list-item><text:h>H<office:annotation><text:p>x</text:p></office:annotation></text:h>';
    expect(await ofOdt(content, '<style:header><text:p>Ayesha</text:p></style:header>')).toBe(
      'not broken\ta b\nc\n• one\nH\n\nAyesha',
    );
  });

  it.each([
    ["caf\\'e9 \\emdash  \\{x\\}\\~y\\par\nz", 'café — {x}\u00a0y\nz'],
    [
      "{\\fonttbl{\\f0\\fcharset204 Arial;}{\\f1\\fcharset128 Gothic;}}\\f0 \\'cf {\\f1 \\'93\\'fa}\\'cf",
      'П 日П',
    ],
    ["\\ansicpg1250 \\'b9", 'ą'],
    ["\\ansicpg1 \\'e9", 'é'],
    ["\\u1571?b \\uc2\\u-3913\\'ef\\'80c\\u55357??\\u56832??", 'أb •c😀'],
    ['{\\*\\generator x;}{\\info{\\author y}}{\\pict 0102}z', 'z'],
    ['{\\*\\shpinst{\\sp{\\sv no}}{\\shptxt box}}', 'box'],
    ['{\\field{\\*\\fldinst HYPERLINK x}{\\fldrslt link}}', 'link'],
    ['a\\bin3 }}}b', 'ab'],
    ['a\\trowd b\\cell c\\cell\\row d', 'ab\tc\t\nd'],
    ['}}} {a', 'a'],
  ])('of an RTF document is that of its words: %s', async (rtf, text) => {
    expect(await ofRtf(rtf)).toBe(text);
  });

  it('of an RTF document whose groups have no end is none', async () => {
    await expect(ofRtf('{'.repeat(1_000_000))).rejects.toThrow('nested');
  });
});
