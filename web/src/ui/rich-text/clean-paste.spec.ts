import { generateHTML, generateJSON } from '@tiptap/react';
import { describe, expect, it } from 'vitest';
import { cleanPaste } from './clean-paste';
import { extensions } from './extensions';

/** What stands in the editor after the paste. */
const pasted = (html: string) => generateHTML(generateJSON(cleanPaste(html), extensions), extensions);

const wordItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]><span lang=EN-GB>${text}<o:p></o:p></span></p>`;

describe('what is pasted', () => {
  it.each([
    [
      'Google Docs, where the wrapping b is not bold',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Leads</span><span style="font-weight:400;font-style:italic"> checked</span></p><br><ul><li dir="ltr"><p dir="ltr"><span>Travis</span></p></li></ul></b><br class="Apple-interchange-newline">',
      '<p><strong>Leads</strong><em> checked</em></p><ul><li><p>Travis</p></li></ul>',
    ],
    [
      'Word',
      "<style>p{margin:0}</style><p class=MsoNormal><b><span style='font-size:14pt'>Leads</span></b><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>twice</p>",
      '<p><strong>Leads</strong></p><p>twice</p>',
    ],
    [
      "Word's lists",
      wordItem(1, '·', 'a') +
        wordItem(2, 'o', 'b') +
        wordItem(1, '·', 'c') +
        '<p>d</p>' +
        wordItem(1, '1.', 'e'),
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul><p>d</p><ol><li><p>e</p></li></ol>',
    ],
    [
      'a web page',
      '<h1 class="t">A</h1><h5>B</h5><h6>C</h6><div><div>d</div><div> </div></div><img src="x.png" alt=""><p style="color:red">e <a href="https://x.example" target="_blank" class="y">f</a> <a href="javascript:x()">g</a></p><pre>h</pre>',
      '<h2>A</h2><h4>B</h4><h4>C</h4><p>d</p><p>e <a href="https://x.example">f</a> g</p><p>h</p>',
    ],
    [
      'a table',
      '<table><tr><th>County</th><th>Leads</th></tr><tr><td><b>Travis</b></td><td>4,200</td></tr></table>',
      '<p>County Leads</p><p><strong>Travis</strong> 4,200</p>',
    ],
    ['lines within a paragraph', '<p>a<br>b</p>', '<p>a<br>b</p>'],
  ])('comes out clean: %s', (_name, html, clean) => {
    expect(pasted(html)).toBe(clean);
  });

  it('says by tags what it said by styles, and needs no styles any more', () => {
    const html =
      '<b style="font-weight:normal"><p><span style="font-weight:700;text-decoration:underline">a</span><a href="https://x.example"><span style="text-decoration:underline">b</span></a><i style="font-style:normal">c</i></p></b>';
    expect(cleanPaste(html)).not.toContain('style');
    expect(pasted(html)).toBe('<p><strong><u>a</u></strong><a href="https://x.example">b</a>c</p>');
  });

  it('is left as it is when it was cut here', () => {
    const own = '<p data-pm-slice="1 1 []"></p>';
    expect(cleanPaste(own)).toBe(own);
  });
});
