import { expect, type ConsoleMessage, type Page } from '@playwright/test';
import { untilHydrated } from './hydrated';
import { test as productTest } from './product-test';
import { ADMIN } from './server';

/** Console errors and warnings of the page; a test that provokes one says which. */
class ConsoleWatch {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];

  constructor(page: Page) {
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.seen.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.seen.push(`uncaught: ${error.message}`));
  }

  /** The browser itself reports every refused or failed request. */
  expectFailedRequests(): void {
    this.expected.push(/^error: Failed to load resource/);
  }

  /** A line that the product itself is to write. */
  expectLine(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  unexpected(): string[] {
    return this.seen.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
  }
}

interface TestFixtures {
  consoleWatch: ConsoleWatch;
  /** Whether the browser keeps the admin's session, as after a sign-in: `test.use({ signedIn: true })`. */
  signedIn: boolean;
}

/** The product in Playwright's Chromium. */
export const test = productTest.extend<TestFixtures>({
  /** Pages are alive once they are opened or loaded anew; not where script is off, nor for who waits for 'commit' alone. */
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
      page.goto = async (url, options) => {
        const answer = await goto(url, options);
        if (options?.waitUntil !== 'commit') await untilHydrated(page);
        return answer;
      };
      page.reload = async (...how) => {
        const answer = await reload(...how);
        await untilHydrated(page);
        return answer;
      };
    }
    await use(page);
    // What is changed on its way may be on it just now.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  consoleWatch: [
    async ({ page }, use) => {
      const watch = new ConsoleWatch(page);
      await use(watch);
      expect(watch.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  signedIn: [false, { option: true }],
  storageState: async ({ signedIn, server, sharedBackOffice }, use) => {
    if (!signedIn) return use(undefined);
    const localStorage = [
      { name: 'authToken', value: await sharedBackOffice.token() },
      { name: 'Email', value: ADMIN.email },
    ];
    return use({ cookies: [], origins: [{ origin: server.url, localStorage }] });
  },
});

export { expect };
