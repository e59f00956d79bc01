import { expect } from '@playwright/test';
import { Builder, Capabilities } from 'selenium-webdriver';
import { test as productTest } from '../../support/product-test';
import { withDriverProgram } from './driver-program';
import { engines, type EngineName, type Prefs } from './engines';
import { Visitor } from './visitor';

interface TestFixtures {
  /** Whether the window is as wide as a phone. */
  phone: boolean;
  prefs: Prefs;
  visitor: Visitor;
}

interface WorkerFixtures {
  engine: EngineName;
  driverUrl: string;
}

/** The product in a browser that Playwright cannot drive, in a session of its own for each test. */
export const test = productTest.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  driverUrl: [async ({ engine }, use) => withDriverProgram(engines[engine], use), { scope: 'worker' }],
  phone: [false, { option: true }],
  prefs: [{}, { option: true }],
  visitor: async ({ engine, driverUrl, phone, prefs, server }, use) => {
    const driver = await new Builder()
      .usingServer(driverUrl)
      .withCapabilities(new Capabilities(engines[engine].capabilities(prefs)))
      .build();
    try {
      await driver
        .manage()
        .window()
        .setRect(phone ? { width: 390, height: 844 } : { width: 1280, height: 900 });
      await use(new Visitor(driver, server.url));
    } finally {
      await driver.quit();
    }
  },
});

export { expect };
