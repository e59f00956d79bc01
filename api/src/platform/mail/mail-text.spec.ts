import { describe, expect, it } from '@jest/globals';
import { hasLink, toHtml, withLinks } from './mail-text.js';

const link = { label: 'Your application', url: 'https://agency.example/application/a"><script>&b' };
const bodyOf = (html: string): string => /<body[^>]*>\n([^]*)\n<\/body>/.exec(html)?.[1] ?? '';

describe('a mail in HTML', () => {
  it('shows markup of the text and does not obey it', () => {
    expect(bodyOf(toHtml(`<img src=x onerror="alert('1')"> & <b>`))).toBe(
      '<p>&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; &lt;b&gt;</p>',
    );
  });

  it('has the paragraphs and lines of the text', () => {
    expect(bodyOf(toHtml('Dear A,\n\n\none\ntwo\n\nB'))).toBe(
      '<p>Dear A,</p>\n<p>one<br>\ntwo</p>\n<p>B</p>',
    );
  });

  it('links to the product alone', () => {
    expect(bodyOf(toHtml('See https://other.example', link))).toBe(
      '<p>See https://other.example</p>\n' +
        '<p>Your application:<br>\n<a href="https://agency.example/application/a&quot;&gt;&lt;script&gt;&amp;b">' +
        'https://agency.example/application/a&quot;&gt;&lt;script&gt;&amp;b</a></p>',
    );
  });
});

it.each([
  'https://evil.example/a',
  'WWW.evil.example',
  'evil.com/prize Winner',
  'Win at evil.com',
  'a@evil.com',
])('a name may hold a link: %s', (name) => {
  expect(hasLink(name)).toBe(true);
});

it.each([
  'J. R. Khan',
  'J.R. Khan',
  'Dr. Ayesha Khan',
  "Pat O'Brien, Jr.",
  'عائشہ خان',
  '王小明',
  'Anne-Marie Li',
])('a name is no link: %s', (name) => {
  expect(hasLink(name)).toBe(false);
});

it('a mail in plain text has the link at its end', () => {
  expect(withLinks('Text', link)).toBe(`Text\n\nYour application:\n${link.url}`);
  expect(withLinks('Text')).toBe('Text');
});
