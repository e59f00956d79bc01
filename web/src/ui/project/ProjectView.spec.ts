import { describe, expect, it } from 'vitest';
import { shareLinks } from './ProjectView';

describe('shareLinks', () => {
  const text = 'Heat & air, "done" by Leadlight';
  const page = 'https://leadlight.example/project/66f1c0a9e4b0a1b2c3d4e5f6';

  it('leads to four different networks', () => {
    const hosts = shareLinks(text, page).map(({ href }) => new URL(href).hostname);
    expect(hosts).toEqual(['www.facebook.com', 'x.com', 'www.linkedin.com', 'wa.me']);
  });

  it('carries the text and the address of the page, whatever characters they hold', () => {
    for (const { href } of shareLinks(text, page)) {
      const carried = [...new URL(href).searchParams.values()].join(' ');
      expect(carried).toContain(text);
      expect(carried).toContain(page);
    }
  });
});
