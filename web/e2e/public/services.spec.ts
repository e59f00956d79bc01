import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { services } from '../support/content';
import { holdCode } from '../support/hold-code';
import { openHydrated, untilHydrated } from '../support/hydrated';
import { expect, test } from '../support/test';

const ANCHORS = [
  'lead-generation',
  'lead-enrichment',
  'web-research',
  'email-list-building',
  'virtual-assistant',
  'data-entry',
  'crm-building',
  'property-management',
  'skip-tracing',
];

/** Its height, in pixels. */
const BAR = 64;

const block = (page: Page, anchor: string) => page.locator(`section[id="${anchor}"]`);
const learnMore = (page: Page, anchor: string) =>
  block(page, anchor).getByRole('button', { name: /^Learn More/ });

test('a dialog ends with the next step, which leads to the form of the hero', async ({ page }) => {
  await openHydrated(page, '/services');
  await learnMore(page, 'web-research').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Hire Us!' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Start a free test' }).click();
  await expect(page).toHaveURL('/#free-test');
  await expect(page.getByRole('heading', { name: 'Ask for a free test' })).toBeInViewport();
  await expect(page.locator('html'), 'the page scrolls again').toHaveCSS('overflow', 'visible');
});

test('nine blocks with picture, title and description, on alternate sides', async ({ page }) => {
  await page.goto('/services');
  const ids = await page
    .getByRole('main')
    .locator('section[id]')
    .evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual(ANCHORS);

  await test.step('property management has six points', async () => {
    for (const { id, title, text, points } of services) {
      const description = block(page, id).getByText(text);
      await expect(block(page, id).getByRole('heading', { level: 2, name: title })).toBeVisible();
      await expect(block(page, id).getByRole('listitem')).toHaveText(points);
      await expect(description).toHaveCount(points.length === 0 ? 1 : 0);
    }
    expect(
      services.filter(({ points }) => points.length > 0).map(({ id, points }) => [id, points.length]),
    ).toEqual([['property-management', 6]]);
  });

  await test.step('each picture comes, in its size', async () => {
    for (const anchor of ANCHORS) {
      const picture = block(page, anchor).locator('img');
      await expect(picture).toHaveAttribute('width', '504');
      await expect(picture).toHaveAttribute('height', '338');
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
  });

  for (const [width, last] of [
    [1440, 'left'],
    [390, 'right'],
  ] as const)
    await test.step(`on a screen of ${String(width)} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const sides = ANCHORS.map(async (anchor) => {
        const picture = await block(page, anchor).locator('img').boundingBox();
        const title = await block(page, anchor).getByRole('heading', { level: 2 }).boundingBox();
        return (picture?.x ?? 0) < (title?.x ?? 0) ? 'left' : 'right';
      });
      expect(await Promise.all(sides)).toEqual(ANCHORS.map((_, i) => (i % 2 === 0 ? last : 'right')));
    });
});

test('a hash leads to its block, right below the bar', async ({ page }) => {
  for (const anchor of ['lead-generation', 'crm-building', 'skip-tracing']) {
    await page.goto(`/services#${anchor}`);
    // The heading, not the block: the text above may lose a line as its font comes.
    const heading = block(page, anchor).getByRole('heading', { level: 2 });
    const top = async () => (await heading.boundingBox())?.y ?? -1;
    await expect.poll(top).toBeLessThan(BAR + 180);
    expect(await top()).toBeGreaterThanOrEqual(BAR);
    // Without it the next one would be no new page.
    await page.goto('about:blank');
  }
});

test('another hash on the same page scrolls smoothly: by a link, typed, and by Back', async ({ page }) => {
  await page.goto('/services');
  // What is asked of the browser: how many places it draws on the way is the machine's affair.
  await page.evaluate(() => {
    const asked: unknown[] = [];
    const note = (where: string, how: unknown) => {
      const { behavior } = how as ScrollOptions;
      asked.push(`${where} ${String(behavior)}`);
    };
    const intoView = Reflect.get(Element.prototype, 'scrollIntoView') as (
      this: Element,
      how: unknown,
    ) => void;
    const to = window.scrollTo.bind(window);
    Element.prototype.scrollIntoView = function (how) {
      note(this.id, how);
      intoView.call(this, how);
    };
    Object.assign(window, {
      asked,
      scrollTo: (how: ScrollToOptions) => {
        note('top', how);
        to(how);
      },
    });
  });
  const asked = () =>
    page.evaluate(() => (window as unknown as { asked: string[] }).asked.splice(0).toSorted());
  const expectShown = async (anchor: string) => {
    await expect(page).toHaveURL(`/services#${anchor}`);
    await expect(block(page, anchor).getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(block(page, anchor)).toBeFocused();
  };

  await test.step('typed, before the code of the blocks has come and after', async () => {
    for (const anchor of ['crm-building', 'lead-enrichment']) {
      await page.goto(`/services#${anchor}`);
      await expectShown(anchor);
      expect(await asked()).toEqual([`${anchor} smooth`]);
    }
  });

  await test.step('Back, to a block and to the top', async () => {
    await page.goBack();
    await expectShown('crm-building');
    expect(await asked()).toEqual(['crm-building smooth']);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    expect(await asked()).toEqual(['top smooth']);
  });

  await test.step('a link', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Data Enrichment' }).click();
    await expectShown('lead-enrichment');
    expect(await asked()).toEqual(['lead-enrichment smooth']);
  });
});

test('Learn More opens a dialog with title, picture, description and process', async ({ page }) => {
  await page.goto('/services');
  for (const service of [services[0], services[7]]) {
    if (!service) throw new Error('There are nine services.');
    await learnMore(page, service.id).click();
    const dialog = page.getByRole('dialog', { name: service.title });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(service.text);
    await expect(dialog.locator('img')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Service Process:' })).toBeVisible();
    for (const step of service.steps) await expect(dialog.getByText(step, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(service.steps.length);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }

  await test.step('the dialog is accessible', async () => {
    await learnMore(page, 'lead-generation').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
});

test('the dialog by keyboard: focus goes in, stays in and comes back; Escape closes', async ({ page }) => {
  await page.goto('/services');
  const opener = learnMore(page, 'web-research');
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Web Research' });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    // From the last control the focus may go on to the browser's own, never to the page behind.
    await expect(page.locator('#root :focus:not(dialog *)'), `after ${key}`).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('Learn More answers before any code has come, and what is open stays open as it comes', async ({
  page,
}) => {
  const { release } = await holdCode(page, 'frame');
  await page.goto('/services', { waitUntil: 'commit' });
  const opener = learnMore(page, 'web-research');
  const dialog = page.getByRole('dialog', { name: 'Web Research' });
  await opener.click();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog).toBeVisible();

  release();
  await untilHydrated(page);
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a browser that knows no commands opens the dialog by our code', async ({ page }) => {
  await page.route('**/services', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/ (?:command|commandfor|closedby)="[^"]*"/g, '');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/services');
  const dialog = page.getByRole('dialog', { name: 'Web Research' });
  await learnMore(page, 'web-research').click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await learnMore(page, 'web-research').click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
});
