import { describe, expect, it } from 'vitest';
import { demoProjects } from './demo-projects.js';
import { sanitiseDetails } from './sanitise-details.js';

describe('project details', () => {
  it.each([
    '<p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <code>f</code><br />g</p><hr />',
    '<h2>a</h2><h3>b</h3><h4>c</h4><blockquote><p>d</p></blockquote>',
    '<ul><li>a</li></ul><ol><li>b</li></ol>',
    ...demoProjects.map(({ details }) => details ?? ''),
  ])('keep what an editor makes, case %#', (html) => {
    expect(sanitiseDetails(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<style>p{}</style>a', 'a'],
    ['<p style="color:red" class="x" id="y" onclick="z()">a</p>', '<p>a</p>'],
    ['<img src="x" onerror="z()">a', 'a'],
    ['<iframe src="https://x.example"></iframe>a', 'a'],
    ['<form action="/x"><input name="a">b</form>', 'b'],
    ['<svg><script>z()</script></svg>a', 'a'],
    ['<p>a', '<p>a</p>'],
    ['a <3 b', '<p>a &lt;3 b</p>'],
    ['<b>a</b> <i>b</i> <del>c</del>', '<strong>a</strong> <em>b</em> <s>c</s>'],
    ['<h1>a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
  ])('lose or mend the rest: %s', (html, clean) => {
    expect(sanitiseDetails(html)).toBe(clean);
  });

  it.each([
    ['https://x.example', '<a href="https://x.example" rel="noopener noreferrer nofollow">a</a>'],
    ['mailto:a@x.example', '<a href="mailto:a@x.example" rel="noopener noreferrer nofollow">a</a>'],
    ['javascript:z()', '<a rel="noopener noreferrer nofollow">a</a>'],
    ['java\nscript:z()', '<a rel="noopener noreferrer nofollow">a</a>'],
    ['data:text/html,x', '<a rel="noopener noreferrer nofollow">a</a>'],
    ['//x.example', '<a rel="noopener noreferrer nofollow">a</a>'],
  ])('link to the web and to mail alone: %s', (href, clean) => {
    expect(sanitiseDetails(`<a href="${href}" target="_blank" onclick="z()">a</a>`)).toBe(clean);
  });

  it('are paragraphs when they come as plain text', () => {
    expect(sanitiseDetails('One & two.\r\n\r\n  \nThree,\nfour.\n')).toBe(
      '<p>One &amp; two.</p><p>Three,\nfour.</p>',
    );
    expect(sanitiseDetails('  ')).toBe('');
  });
});
