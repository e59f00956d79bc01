import { beforeEach, describe, expect, it } from 'vitest';
import { renderHead, updateHead } from './head';
import { readPageData, writePageData } from './served-page';

const head = { title: 'Team "A" <b>', description: 'Who & why', path: '/team' };

describe('a head', () => {
  beforeEach(() => {
    document.head.innerHTML = renderHead(head, 'https://agency.example');
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

  it('names no address for a document that stands at many', () => {
    const tags = renderHead(head, 'https://agency.example', false);
    expect(tags).not.toContain('/team');
    expect(tags).not.toMatch(/canonical|og:url/);
    expect(tags).toContain('og:title');
  });

  it('changes the tags that are there and adds none', () => {
    const count = document.head.children.length;
    updateHead({
      title: 'Sign in',
      description: 'x',
      path: '/signin',
      index: false,
      image: { src: '/cards/contact.png', alt: 'Who you want to meet' },
    });
    expect(document.head.children).toHaveLength(count);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://agency.example/signin',
    );
    expect(document.title).toBe('Sign in');
    for (const key of ['property="og:image:alt"', 'name="twitter:image:alt"'])
      expect(document.querySelector(`meta[${key}]`)?.getAttribute('content')).toBe('Who you want to meet');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });
});

it('data in the document does not say where it was opened; the browser does', () => {
  const html = writePageData({
    path: '/project/:id',
    status: 404,
    origin: 'https://leadlight.example',
    data: {},
  });
  expect(html).not.toContain('/project');
  document.body.innerHTML = html;
  expect(readPageData()).toEqual({
    path: window.location.pathname,
    status: 404,
    origin: 'https://leadlight.example',
    data: {},
  });
  document.body.innerHTML = '';
});

it('data in the document cannot end its element', () => {
  const project = { title: '</script><script>alert(1)</script><!--' } as never;
  const html = writePageData({
    path: '/',
    status: 200,
    origin: 'https://leadlight.example',
    data: { project },
  });
  expect(html.match(/<\/?script/g)).toHaveLength(2);
});
