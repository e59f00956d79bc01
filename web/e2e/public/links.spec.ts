import { readLinks } from '../support/document-links';
import { expect, test } from '../support/test';

interface Found {
  on: string;
  href: string;
}

test('from / on, no link is broken, and none leads to the back office', async ({
  page,
  request,
  baseURL,
  ids,
}) => {
  const origin = baseURL ?? '';
  const waiting = ['/'];
  const visited = new Map<string, Set<string>>();
  const outside: Found[] = [];
  const withHash: Found[] = [];

  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (visited.has(path)) continue;
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const found = await readLinks(page, await answer.text());
    visited.set(path, new Set(found.ids));
    for (const href of new Set(found.links.map((link) => new URL(link.href, origin + path).href))) {
      const address = new URL(href);
      if (address.origin !== origin) {
        outside.push({ on: path, href });
        continue;
      }
      if (address.hash) withHash.push({ on: path, href });
      waiting.push(address.pathname + address.search);
    }
  }

  expect([...visited.keys()]).toEqual(
    expect.arrayContaining([
      '/',
      '/about',
      '/team',
      '/career',
      '/services',
      '/project',
      '/projects',
      '/contact',
      `/applynow/${ids.job}`,
      `/project/${ids.project}`,
    ]),
  );
  expect([...visited.keys()].filter((path) => /^\/(signin|admin|addjob)/.test(path))).toEqual([]);
  const missing = withHash.filter(({ href }) => {
    const { pathname, search, hash } = new URL(href);
    return !visited.get(pathname + search)?.has(hash.slice(1));
  });
  expect(missing).toEqual([]);
  const odd = outside.filter(
    ({ href }) =>
      !/^https:\/\/[\w.-]+\.[a-z]{2,}(\/|$)/.test(href) &&
      !/^tel:\+\d{8,15}$/.test(href) &&
      !/^mailto:[^@\s]+@[^@\s]+$/.test(href),
  );
  expect(odd).toEqual([]);
});
