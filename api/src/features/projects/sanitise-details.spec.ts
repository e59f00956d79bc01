import { describe, expect, it } from '@jest/globals';
import { detailsDocuments } from '../../../test/support/details-documents.js';
import demo from '../../start/demo-content.json' with { type: 'json' };
import { detailsAllowed, sanitiseDetails } from './sanitise-details.js';

const tagNames = [...detailsAllowed.blocks, ...detailsAllowed.inline].join('|');
/** All that may come out: text, and tags in exactly these forms. */
const clean = new RegExp(
  `^(?:[^<]|<[^a-z!?/<]|</(?:${tagNames})>|<(?:br|hr) ?/?>|<(?:${tagNames})(?:\\s(?:href|rel|start)\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<=>\`]+))*>)*$`,
  'i',
);

describe('project details', () => {
  it.each([
    '<p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <code>f</code> <b>g</b> <i>h</i></p>',
    '<h2>a</h2>\n<h3>b</h3>\n<h4>c</h4>\n<blockquote>\n  <p>d</p>\n</blockquote>',
    '<ul><li>a<ol start="3"><li><p>b</p></li></ol></li></ul>',
    '<p>a&nbsp;b &amp; "c" é &gt;</p>',
    '<a href="/services#crm">a</a><a href="#b">b</a><a href="mailto:a@x.example" rel="me">c</a>',
    '<a href="https://x.example" rel="nofollow noopener noreferrer">a</a>',
    'One &amp; two.\r\n\r\nThree,\nfour. &lt;3',
    detailsDocuments['all that the editor makes'] ?? '',
    ...demo.projects.map(({ details }) => details ?? ''),
  ])('come back as the editor wrote them, case %#', (html) => {
    expect(sanitiseDetails(html)).toBe(html);
  });

  it.each([
    ['a<br/>b<br />c<hr />', 'a<br>b<br>c<hr>'],
    ['<P>a</P><UL><LI>b<LI>c</UL><p>d<p>e', '<p>a</p><ul><li>b</li><li>c</li></ul><p>d</p><p>e</p>'],
    ['One & two, <3', 'One &amp; two, &lt;3'],
    ['&quot;a&quot; \u00a0 &eacute; &#8364;', '"a" &nbsp; é €'],
    [`<a rel='me' href=https://x.example>b</a>`, '<a rel="me" href="https://x.example">b</a>'],
  ])('are the same in another spelling: %s', (html, rest) => {
    expect(sanitiseDetails(html)).toBe(rest);
  });

  it.each([
    ['<p style="color:red" class="x" id="y" onclick="z()">a</p>', '<p>a</p>'],
    ['<a target="_blank" href="https://x.example" title=">">a</a>', '<a href="https://x.example">a</a>'],
    ['<a href="/x" rel="opener">a</a>', '<a href="/x">a</a>'],
    ['<a href="/x" rel="noopener Opener">a</a>', '<a href="/x">a</a>'],
    ['<a href="/x" rel="preload stylesheet">a</a>', '<a href="/x">a</a>'],
    ['<br class="x" /><hr size=1>', '<br><hr>'],
    ['<del>a</del><font size="5">b</font>', 'ab'],
    ['<ol type="a" start="x" reversed><li value="3">a</li></ol>', '<ol><li>a</li></ol>'],
    ['<script>alert(1)</script>a<style>p{}</style><title>b</title>', 'a'],
    ['<img src="x" onerror="z()">a<iframe src="https://x.example">b</iframe>', 'a'],
    ['a<!-- b -->c<![CDATA[d]]>', 'ac'],
    ['  \n', ''],
    ['a\ud800b\0c', 'abc'],
  ])('lose what is not allowed, and nothing beside it: %s', (html, rest) => {
    expect(sanitiseDetails(html)).toBe(rest);
  });

  it('are read by those blanks alone that HTML has', () => {
    const [wide, line] = ['\u00a0', '\u2028'];
    expect(sanitiseDetails(`<a href=${wide}"https://x.example style=position:fixed;x:y">a</a>`)).toBe('a');
    expect(sanitiseDetails(`<a${wide}href="https://x onmouseover=alert(1) y='a">x</a>`)).toBe('');
    expect(sanitiseDetails(`<a href="https://x.example"${line}onclick=z()>x</a>`)).not.toContain('onclick');
  });

  it.each([
    ['javascript:z()', 'a'],
    ['java&#115;cript:z()', 'a'],
    ['data:text/html,x', 'a'],
    ['//x.example', 'a'],
    ['/\\x.example', 'a'],
  ])('are no link to %s', (href, rest) => {
    expect(sanitiseDetails(`<a href="${href}">a</a>`)).toBe(rest);
  });

  it.each([
    ['<div>a</div><div>b</div>', 'a\nb'],
    ['<table><tr><td>a</td>\n<td><b>b</b></td></tr></table><p>c</p>', 'a\n\n<b>b</b>\n<p>c</p>'],
    ['<h1>a</h1><p>b</p><h5>c</h5>', 'a\n<p>b</p>\nc'],
    ['<form><input>a</form>', 'a'],
  ])('keep the words of blocks that go apart: %s', (html, rest) => {
    expect(sanitiseDetails(html)).toBe(rest);
  });

  it.each([
    ['<b>a', '<b>a</b>'],
    ['<a href="https://x.example">a', '<a href="https://x.example">a</a>'],
    ['a</b></p></li></div>', 'a<p></p>'],
    ['<b>a<i>b</b>c</i>', '<b>a<i>b</i></b>c'],
    ['<p><b>a</p>b</b>', '<p><b>a</b></p>b'],
  ])('open nothing that they do not close, and the other way round: %s', (html, rest) => {
    expect(sanitiseDetails(html)).toBe(rest);
  });

  it.each(Object.entries(detailsDocuments))(
    'are text and allowed tags alone, and settled: %s',
    (_name, html) => {
      const once = sanitiseDetails(html);
      expect(once).toMatch(clean);
      expect(sanitiseDetails(once)).toBe(once);
    },
  );

  it('are text and allowed tags alone, and settled, whatever pieces are put together', () => {
    const pieces = Object.values(detailsDocuments)
      .flatMap((html) => html.match(/[<>"'=/]|[^<>"'=/]{1,9}/g) ?? [])
      .concat(Array.from('\u00a0\u2003\u2028\u3000\ufeff\u0085\v\f'), [
        ' href=',
        ' style=',
        ' onclick=',
        '<a',
        '<p',
      ]);
    // Every time the same ones.
    let state = 1;
    const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    const unsettled = Array.from({ length: 20_000 }, () =>
      Array.from({ length: next(16) }, () => pieces[next(pieces.length)]).join(''),
    ).filter((html) => {
      const once = sanitiseDetails(html);
      return !clean.test(once) || sanitiseDetails(once) !== once;
    });
    expect(unsettled).toEqual([]);
  });
});
