import { describe, expect, it } from '@jest/globals';
import { isDangerous, relationshipsIn } from './relationships.js';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const one = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<?xml version="1.0"?><Relationships><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"${mode}/></Relationships>`;
const dangerous = (xml: string) => relationshipsIn(xml, 10)?.some(isDangerous);

describe('a relationship', () => {
  it.each([
    one('attachedTemplate', 'https://evil.example/a.dotm'),
    one('attachedTemplate', '&#104;ttps://evil.example/a.dotm'),
    one('attachedTemplate', '\\\\server\\share\\a.dotm'),
    one('attachedTemplate', 'file://server/share/a.dotm'),
    one('attachedTemplate', 'file:////server/share/a.dotm'),
    one('oleObject', 'mhtml:https://evil.example/x'),
    one('frame', 'http://evil.example/x'),
    one('subDocument', '//evil.example/x'),
    one('vbaProject', 'renamed.bin', ''),
    one('attachedTemplate', 'https://evil.example/a.dotm').replaceAll('"', "'").replace('<Rel', '<p:Rel'),
  ])('%s is refused', (xml) => {
    expect(dangerous(xml)).toBe(true);
  });

  it.each([
    one('hyperlink', 'https://ayesha.example/cv?a=1&amp;b=2'),
    one('image', 'https://ayesha.example/me.png'),
    one('attachedTemplate', 'file:///C:\\Users\\Ayesha\\Templates\\Resume.dotx'),
    one('attachedTemplate', 'file://localhost/Users/ayesha/Resume.dotx'),
    one('attachedTemplate', 'Normal.dotm'),
    one('styles', 'styles.xml', ''),
  ])('%s is taken', (xml) => {
    expect(dangerous(xml)).toBe(false);
  });

  it('is found behind what looks like another one', () => {
    const evil = one('attachedTemplate', 'https://evil.example/a.dotm');
    expect(dangerous(evil.replace('/></R', ` Note='Type="x/hyperlink"'/></R`))).toBe(true);
    expect(relationshipsIn(`<!-- <Relationship a=" -->${evil}`, 10)).toBeUndefined();
    expect(relationshipsIn(evil.replace('TargetMode=', 'TargetMode'), 10)).toBeUndefined();
  });

  it('is read as often as may be, and each character once', () => {
    const link = one('hyperlink', 'https://a.example');
    expect(relationshipsIn(link.repeat(3).replaceAll(/<\?.*?>/g, ''), 3)).toHaveLength(3);
    expect(relationshipsIn(link.repeat(4).replaceAll(/<\?.*?>/g, ''), 3)).toBeUndefined();
    // What is read again from each of its beginnings takes minutes.
    for (const unfinished of ['<Relationship ', `<Relationship a="'`, '<Relationship "" \'', '<a:'])
      expect(relationshipsIn(unfinished.repeat(100_000), 3)).toBeUndefined();
  });

  it('is not read where it may mean something else', () => {
    expect(relationshipsIn('<!DOCTYPE r [<!ENTITY a "b">]><Relationships/>', 10)).toBeUndefined();
    expect(relationshipsIn(Buffer.from('<Relationships/>', 'utf16le').toString('utf8'), 10)).toBeUndefined();
  });
});
