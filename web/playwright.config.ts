import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** PLAYWRIGHT_CHROMIUM, else Debian's, else the one that Playwright downloads. */
const chromium = [process.env.PLAYWRIGHT_CHROMIUM, '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 1,
  reporter: [['list']],
  // Limits end what hangs; on a busy machine everything but that takes longer and is no worse for it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A broken product fails everything: twenty times say it.
  maxFailures: 20,
  use: {
    browserName: 'chromium',
    launchOptions: { args: ['--no-sandbox'], ...(chromium && { executablePath: chromium }) },
    locale: 'en-GB',
    timezoneId: 'Asia/Karachi',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  // A file that is about one of them alone says so in its name.
  projects: [
    { name: 'desktop', testIgnore: '**/*.phone.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: '**/*.desktop.spec.ts',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
