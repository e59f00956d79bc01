import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** PLAYWRIGHT_CHROMIUM, which `scripts/browser.mjs` names, else the one that Playwright keeps. */
const chromium = process.env.PLAYWRIGHT_CHROMIUM;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  globalSetup: './e2e/support/engine.setup.ts',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Two cores are busy with three; a fourth makes all of them wait.
  workers: 3,
  reporter: [['list']],
  // Limits end what hangs; on a busy machine everything but that takes longer and is no worse for it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A broken product fails everything: twenty times say it.
  maxFailures: 20,
  use: {
    browserName: 'chromium',
    launchOptions: {
      args: ['--no-sandbox'],
      ...(chromium && existsSync(chromium) && { executablePath: chromium }),
    },
    locale: 'en-GB',
    timezoneId: 'Asia/Karachi',
    screenshot: 'only-on-failure',
  },
  // What a phone changes is tagged @phone and runs on both; a file about phones alone says so in its name.
  projects: [
    {
      name: 'desktop',
      testIgnore: ['**/*.phone.spec.ts', 'engines/**'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
