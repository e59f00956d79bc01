import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import { untilHydrated } from './hydrated';
import { BackOffice } from './back-office';
import { ADMIN, Server } from './server';

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
  backOffice: BackOffice;
  /** Whether the browser keeps the admin's session, as after a sign-in: `test.use({ signedIn: true })`. */
  signedIn: boolean;
}

interface WorkerFixtures {
  server: Server;
  sharedBackOffice: BackOffice;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _browserName }, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  sharedBackOffice: [async ({ server }, use) => use(new BackOffice(server)), { scope: 'worker' }],
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
  baseURL: async ({ server }, use) => use(server.url),
  consoleWatch: [
    async ({ page }, use) => {
      const watch = new ConsoleWatch(page);
      await use(watch);
      expect(watch.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  backOffice: async ({ sharedBackOffice }, use) => {
    await sharedBackOffice.clear();
    await use(sharedBackOffice);
  },
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
