import { expect, test } from '../support/public-test';

interface Found {
  on: string;
  href: string;
}

test('from / on, no link is broken', async ({ page, baseURL, backOffice, showcase }) => {
  await backOffice.addJob();
  await showcase.addProject();
  const origin = baseURL ?? '';
  const waiting = ['/'];
  const visited = new Map<string, Set<string>>();
  const outside: Found[] = [];
  const withHash: Found[] = [];

  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (visited.has(path)) continue;
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    visited.set(
      path,
      new Set(await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))),
    );
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const href of new Set(hrefs)) {
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
    ]),
  );
  expect(
    [...visited.keys()].filter((path) => /^\/(project|applynow)\/[0-9a-f]{24}$/.test(path)),
  ).toHaveLength(2);
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

test('nothing public leads to the back office', async ({ page }) => {
  for (const path of ['/', '/contact', '/career']) {
    await page.goto(path);
    await expect(page.locator('a[href^="/signin"], a[href^="/admin"], a[href^="/addjob"]')).toHaveCount(0);
  }
});
