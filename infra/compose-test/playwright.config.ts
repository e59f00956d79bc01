import { defineConfig } from '@playwright/test';
import web from '../../web/playwright.config';

/** As for the journeys of web/, on one desktop; the stack is started and stopped outside. */
export default defineConfig({
  ...web,
  testDir: '.',
  outputDir: '../../test-results/compose',
  // There is one stack, and some tests stop parts of it.
  workers: 1,
  // One journey takes the whole stack down and up.
  timeout: 480_000,
  use: { ...web.use, baseURL: process.env.STACK_URL },
  globalSetup: './admin-in-environment.ts',
  projects: [
    // The same checks of heads, addresses and statuses as against the API alone. First: the others stop parts of the stack.
    { name: 'documents', testDir: '../../web/e2e/public', testMatch: 'documents.spec.ts' },
    { name: 'stack', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
