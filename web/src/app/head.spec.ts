import { beforeEach, describe, expect, it } from 'vitest';
import { renderHead, updateHead } from './head';
import { writePageData } from './page-data';

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

  it('changes the tags that are there and adds none', () => {
    const count = document.head.children.length;
    updateHead(
      { title: 'Sign in', description: 'x', path: '/signin', index: false },
      'https://agency.example',
    );
    expect(document.head.children).toHaveLength(count);
    expect(document.title).toBe('Sign in');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });
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
