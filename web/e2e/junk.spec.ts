import { randomUUID } from 'node:crypto';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { CONTACT, FREE_TEST, formOn } from './support/enquiry-forms';
import { expect } from './support/test';
import { test } from './support/inbox';

const LINKS = 'https://a.example, https://b.example and https://c.example';

test.describe('a visitor', () => {
  for (const kind of [CONTACT, FREE_TEST])
    test(`of ${kind.path} proves work when a field is focused, and three links are no junk`, async ({
      page,
      inbox,
    }) => {
      const challenges: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/challenge')) challenges.push(request.url());
      });
      await page.goto(kind.path);
      const shown = formOn(page, kind);
      await expect(shown.submit).toBeEnabled();
      await page.waitForLoadState('networkidle');
      expect(challenges).toEqual([]);
      await shown.fillIn();
      await shown.field('Message').fill(LINKS);
      await shown.submit.click();
      await expect(shown.success).toBeVisible();
      expect(challenges).toHaveLength(1);
      expect(await inbox.all()).toMatchObject([{ message: LINKS, junk: false }]);
    });

  test('proves work anew for a second try', async ({ page, inbox, consoleWatch }) => {
    consoleWatch.expectFailedRequests();
    await page.route('**/api/v1.0/email/send-form', (route) => route.abort(), { times: 1 });
    await page.goto('/contact');
    const shown = formOn(page, CONTACT);
    await shown.fillIn();
    await shown.field('Message').fill(LINKS);
    const second = page.waitForRequest('**/api/challenge');
    await shown.submit.click();
    await expect(shown.failure).toBeVisible();
    await second;
    await shown.submit.click();
    await expect(shown.success).toBeVisible();
    expect(await inbox.all()).toMatchObject([{ message: LINKS, junk: false }]);
  });

  test('without a challenge is not refused', async ({ page, inbox, consoleWatch }) => {
    consoleWatch.expectFailedRequests();
    await page.route('**/api/challenge', (route) => route.abort());
    await page.goto('/contact');
    const shown = formOn(page, CONTACT);
    await shown.fillIn();
    // Other tests send the usual text from other addresses.
    await shown.field('Message').fill(`Without a challenge, ${randomUUID()}`);
    await shown.submit.click();
    await expect(shown.success).toBeVisible();
    expect(await inbox.all()).toMatchObject([{ junk: false }]);
  });
});

test.describe('the admin', () => {
  test.use({ signedIn: true });

  test(
    'finds junk in a tab, says that it is none, and the opposite',
    { tag: '@phone' },
    async ({ page, inbox, isMobile }) => {
      await inbox.writeContact({ name: 'Dana Whitfield' });
      await inbox.writeContact({ name: 'Crypto Desk', message: LINKS, isMachine: true });
      await page.goto('/admin/enquiries');
      const names = page.getByRole('rowheader').getByRole('link');
      await expect(names).toHaveText(['Dana Whitfield']);
      const tabs = page.getByRole('navigation', { name: 'Stages' });
      await tabs.getByRole('link', { name: 'Junk 1' }).click();
      await expect(names).toHaveText(['Crypto Desk']);
      await expect(page.getByText('Each is deleted after 30 days.')).toBeVisible();
      await expect(page.getByText('Robot check not passed, and three links')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await names.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Crypto Desk' })).toBeVisible();
      const box = page.getByRole('checkbox', { name: 'Junk' });
      await expect(box).toBeChecked();
      await box.click();
      await expect(page.getByText('The enquiry from Crypto Desk was moved to New.')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('The enquiry from Crypto Desk is back in Junk.')).toBeVisible();
      await expect(box).toBeChecked();
      await page.getByRole('link', { name: 'Back to the list' }).click();

      await expect(names).toHaveText(['Crypto Desk']);
      if (isMobile) await page.getByRole('button', { name: 'More about Crypto Desk' }).click();
      await page.getByRole('button', { name: 'Not junk Crypto Desk' }).click();
      await expect(page.getByText('No junk.')).toBeVisible();
      await tabs.getByRole('link', { name: /^All/ }).click();
      await expect(names).toHaveText(['Crypto Desk', 'Dana Whitfield']);
    },
  );
});
