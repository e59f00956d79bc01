import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Of them, those that another theme can change: the document is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const findings = (page: Page, type: axe.RunOnlyType, values: string[]): Promise<string[]> =>
  page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { runOnly: { type, values }, resultTypes: ['violations'] } satisfies axe.RunOptions,
  );

/** No axe finding on the page as it stands, in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  for (const [colorScheme, type, rules] of [
    ['light', 'tag', TAGS],
    ['dark', 'rule', COLOUR_RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await findings(page, type, rules);
    expect(found, `axe in the ${colorScheme} theme at ${page.url()}`).toEqual([]);
  }
}

/** Nothing reaches over the right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scroll at ${page.url()}`).toBe(0);
}
