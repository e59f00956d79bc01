import { generateHTML, generateJSON, getSchema } from '@tiptap/react';
import { describe, expect, it } from 'vitest';
import { detailsAllowed } from '../../../../api/src/features/projects/sanitise-details';
import { extensions, linkAddress, linkRel, stylesToTags } from './extensions';

const allowed: string[] = [...detailsAllowed.blocks, ...detailsAllowed.inline];
/** Taken from older clients; the editor writes them as the others. */
const read: Record<string, string> = { b: 'strong', i: 'em' };

const attributes = { a: 'href="https://x.example" rel="me"', ol: 'start="3"' } as Record<string, string>;
const samples: Record<string, string> = {
  hr: '<hr>',
  br: '<p>a<br>b</p>',
  li: '<ul><li>a</li></ul>',
  ul: '<ul><li>a</li></ul>',
  ol: `<ol ${attributes.ol}><li>a</li></ol>`,
};
const sample = (tag: string) => samples[tag] ?? `<${tag} ${attributes[tag] ?? ''}>a</${tag}>`;

const shown = (html: string) => {
  const body = document.createElement('body');
  body.innerHTML = generateHTML(generateJSON(html, extensions), extensions);
  return body;
};

describe('the editor and the allow-list of the API', () => {
  it.each(allowed)('know <%s>', (tag) => {
    expect(shown(sample(tag)).querySelector(read[tag] ?? tag)).not.toBeNull();
  });

  it('know the same attributes', () => {
    for (const [tag, rules] of Object.entries(detailsAllowed.attributes))
      expect(shown(sample(tag)).querySelector(tag)?.getAttributeNames()).toEqual(Object.keys(rules));
    expect(linkAddress).toEqual(detailsAllowed.attributes.a.href);
    expect(linkRel).toEqual(detailsAllowed.attributes.a.rel);
  });

  it('have nothing else', () => {
    const { nodes, marks } = getSchema(extensions);
    // As each would be written in its plainest form.
    const rules = [...Object.values(nodes), ...Object.values(marks)].flatMap(
      ({ spec }) => spec.parseDOM ?? [],
    );
    const tags = rules.flatMap(({ tag }) => (tag === undefined ? [] : [tag.replace(/\[.*/, '')]));
    const written = tags.flatMap((tag) => [...shown(sample(tag)).querySelectorAll('*')]);
    expect(written.length).toBeGreaterThan(allowed.length);
    expect(written.map(({ localName }) => localName).filter((name) => !allowed.includes(name))).toEqual([]);
    const names = written.flatMap((element) => element.getAttributeNames());
    expect([...new Set(names)].sort()).toEqual(['href', 'rel', 'start']);
  });
});

describe('what is pasted', () => {
  it.each([
    [
      'Google Docs',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">Leads</span><span style="font-weight:400;font-style:italic"> checked</span></p></b>',
      '<p><strong>Leads</strong><em> checked</em></p>',
    ],
    [
      'a web page',
      '<h2 class="t">A</h2><p style="color:red">b <a href="https://x.example" target="_blank" rel="opener">c</a> <a href="javascript:x()">d</a></p>',
      '<h2>A</h2><p>b <a href="https://x.example">c</a> d</p>',
    ],
  ])('keeps the emphasis and the links of %s', (_name, html, clean) => {
    expect(generateHTML(generateJSON(stylesToTags(html), extensions), extensions)).toBe(clean);
  });
});
