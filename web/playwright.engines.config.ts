import { defineConfig } from '@playwright/test';
import { engines, type EngineName } from './e2e/engines/support/engines';
import common from './playwright.config';

/** The journeys in Firefox and WebKit: selenium drives them, because Playwright drives builds of its own alone. */
export default defineConfig<object, { engine: EngineName }>({
  ...common,
  testDir: 'e2e/engines',
  outputDir: '../test-results/engines',
  use: {},
  projects: (Object.keys(engines) as EngineName[]).map((engine) => ({
    name: engine,
    use: { engine },
  })),
});
