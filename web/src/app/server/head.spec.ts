import { beforeEach, describe, expect, it } from 'vitest';
import { renderHead } from './head';

const head = { title: 'Team "A" <b>', description: 'Who & why', path: '/team' };

describe('a head', () => {
  beforeEach(() => {
    document.head.innerHTML = renderHead('Northfield', head, 'https://agency.example');
  });

  it('is written with everything escaped and addresses made absolute', () => {
    expect(document.title).toBe(head.title);
    expect(document.head.querySelector('b')).toBeNull();
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://agency.example/team',
    );
    expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(
      /^https:\/\/agency/,
    );
  });

  it('names the feeds on /career alone', () => {
    expect(document.head.querySelector('link[rel=alternate]')).toBeNull();
    document.head.innerHTML = renderHead(
      'Northfield',
      { ...head, path: '/career' },
      'https://agency.example',
    );
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')];
    expect(links.map(({ type, href }) => [type, href])).toEqual([
      ['application/rss+xml', 'https://agency.example/jobs.xml'],
      ['application/feed+json', 'https://agency.example/jobs.json'],
    ]);
  });

  it('names no address for a document that stands at many', () => {
    const tags = renderHead('Northfield', head, 'https://agency.example', false);
    expect(tags).not.toContain('/team');
    expect(tags).not.toMatch(/canonical|og:url/);
    expect(tags).toContain('og:title');
  });
});
