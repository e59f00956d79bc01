import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { test } from './support/inbox';
import { expect } from './support/test';

const timeZone = 'Asia/Karachi';

/** The beginning of a day, as the browser's calendar has it. Swedish dates are ISO dates. */
const daysAgo = (days: number) =>
  new Date(`${new Date(Date.now() - days * 86_400_000).toLocaleDateString('sv', { timeZone })}T00:00+05:00`);
const weekday = (day: Date) => day.toLocaleDateString('en', { weekday: 'long', timeZone });

test.use({ signedIn: true, timezoneId: timeZone });

const due = (page: Page) => page.getByRole('list', { name: 'Due today' });
const names = (page: Page) => page.getByRole('rowheader').getByRole('link');
const value = (page: Page) => page.getByRole('spinbutton', { name: /^Value/ });
const stage = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Stage' }).getByRole('button', { name });

test(
  'the overview begins with who is due, the longest first; Done is undone, and the rest is in the lists',
  { tag: '@phone' },
  async ({ page, backOffice, inbox }) => {
    const job = await backOffice.addJob();
    await backOffice.apply(job._id, 'Daniyal Rauf');
    const [{ _id = '' } = {}] = await backOffice.applicants(job._id);
    const early = daysAgo(3);
    await backOffice.decide(_id, {
      stage: 'interview',
      followUpAt: early.toISOString(),
      followUpNote: 'Ask for two references',
    });
    for (const name of ['Samira Boukhari', 'Owen Pritchard', 'Elif Kaya']) await inbox.writeContact({ name });
    await inbox.change('Samira Boukhari', { stage: 'talking', followUpAt: daysAgo(0).toISOString() });
    await inbox.change('Owen Pritchard', { followUpAt: daysAgo(-1).toISOString() });
    await page.goto('/adminHome');
    await expect(page.getByText(/\. 2 due, 4 new\.$/)).toBeVisible();
    await expect(due(page).getByRole('listitem')).toHaveText([
      `Ask for two referencesDaniyal RaufInterviewLead Researchersince ${weekday(early)}Done with Daniyal RaufLater… with Daniyal Rauf`,
      'Samira BoukhariIn talkEnquiryDone with Samira BoukhariLater… with Samira Boukhari',
    ]);
    await expect(page.getByText(/^Owen Pritchard has waited longest, \d min\.$/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await test.step('one is done, and undone', async () => {
      await due(page).getByRole('button', { name: 'Done with Daniyal Rauf' }).click();
      await expect(due(page).getByRole('listitem')).toHaveText([/^Samira Boukhari/]);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(due(page).getByRole('listitem')).toHaveText([/^Ask for two/, /^Samira Boukhari/]);
      await due(page).getByRole('button', { name: 'Later… with Daniyal Rauf' }).click();
      const dialog = page.getByRole('dialog', { name: 'Follow up' });
      await expect(dialog.getByRole('textbox', { name: 'Why' })).toHaveValue('Ask for two references');
      await dialog.getByRole('button', { name: /^Tomorrow/ }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(due(page).getByRole('listitem')).toHaveText([/^Samira Boukhari/]);
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await expect(due(page).getByRole('listitem')).toHaveText([/^Ask for two/, /^Samira Boukhari/]);
      await due(page).getByRole('button', { name: 'Done with Samira Boukhari' }).click();
      await expect(page.getByText(/\. 1 due, 4 new\.$/)).toBeVisible();
    });

    await due(page).getByRole('link', { name: 'Daniyal Rauf' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daniyal Rauf');
  },
);

test('more than ten are in the lists, which the filter shows', async ({ page, backOffice, inbox }) => {
  await backOffice.clear();
  const all = Array.from({ length: 11 }, (_, place) => `Visitor ${String(place)}`);
  for (const name of [...all, 'Not Due']) await inbox.writeContact({ name });
  for (const [place, name] of all.entries())
    await inbox.change(name, { followUpAt: daysAgo(place + 1).toISOString() });
  await page.goto('/adminHome');
  await expect(page.getByRole('heading', { name: /^Due today/ })).toHaveText('Due today 11');
  await expect(due(page).getByRole('listitem')).toHaveCount(10);
  const first = daysAgo(11).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone });
  await expect(due(page).getByRole('listitem').first()).toContainText(`since ${first}`);
  await expect(page.getByRole('link', { name: 'All due applicants' })).toHaveAttribute(
    'href',
    '/admin/applicants?due=true',
  );
  await page.getByRole('link', { name: 'All due enquiries' }).click();
  await expect(page).toHaveURL('/admin/enquiries?due=true');
  await expect(page.getByText('11 enquiries, longest due first.')).toBeVisible();
  await expect(names(page)).toHaveText(all.toReversed());
  await page.getByRole('button', { name: 'Due Remove' }).click();
  await expect(names(page)).toHaveCount(12);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Due', exact: true }).check();
  await expect(names(page)).toHaveCount(11);
});

test(
  'what a won enquiry is worth is asked, saved and summed up, in the currency of the settings',
  { tag: '@phone' },
  async ({ page, backOffice, inbox }) => {
    await backOffice.switchMail({ currency: 'USD' });
    const source = { referrer: 'www.linkedin.com', landing: '/services' };
    await inbox.writeContact({ name: 'Ingrid Halvorsen', source });
    await inbox.writeContact({ name: 'Bilal Khan' });
    await inbox.change('Bilal Khan', { stage: 'won', value: 1000 });
    await page.goto('/admin/enquiries');
    await expect(page.getByText('1 won, $1,000')).toBeVisible();
    await names(page).filter({ hasText: 'Ingrid Halvorsen' }).click();
    await expect(value(page)).toHaveValue('');
    await expect(page.getByText('What is it worth? (optional)')).toHaveCount(0);
    await stage(page, 'Won').click();
    await expect(value(page)).toBeFocused();
    await expect(page.getByText('What is it worth? (optional)')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await value(page).fill('-1.5');
    await value(page).press('Enter');
    await expect(value(page)).toHaveAccessibleDescription(/Give a whole number from 0 to 999,999,999\.$/);
    // On a phone the bar of stages covers what is behind it. Nothing is behind it at the end.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expectAccessible(page);
    await value(page).fill('3200');
    await value(page).press('Enter');
    await expect(value(page)).toHaveAccessibleDescription('');

    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByText('2 won, $4,200')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto('/admin/sources');
    await expect(page.getByRole('link', { name: '$3,200 Value, LinkedIn' })).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.goto('/admin/settings#currency');
    const currency = page.getByRole('combobox', { name: 'Currency of values' });
    await expect(currency).toHaveValue('USD');
    await currency.selectOption('EUR');
    await page.getByRole('form', { name: 'Currency' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The setting was saved.')).toBeVisible();
    await page.goto('/admin/enquiries?stage=won');
    await expect(page.getByText('2 won, €4,200')).toBeVisible();
    await backOffice.switchMail({ currency: 'USD' });

    await test.step('a value is removed, and the sum with it', async () => {
      await names(page).filter({ hasText: 'Bilal Khan' }).click();
      await value(page).fill('');
      await value(page).blur();
      await page.getByRole('link', { name: 'Back to the list' }).click();
      await expect(page.getByText('2 won, €3,200')).toBeVisible();
    });
  },
);

test('the key 3 asks for the value and is no part of it; nothing is asked of who opens the next one', async ({
  page,
  inbox,
}) => {
  for (const name of ['Ingrid Halvorsen', 'Bilal Khan']) await inbox.writeContact({ name });
  await page.goto('/admin/enquiries');
  await names(page).filter({ hasText: 'Bilal Khan' }).click();
  await page.getByRole('checkbox', { name: 'Then open the next one' }).check();
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingrid Halvorsen');
  await expect(value(page)).not.toBeFocused();
  await page.getByRole('checkbox', { name: 'Then open the next one' }).uncheck();
  await page.keyboard.press('3');
  await expect(value(page)).toBeFocused();
  await expect(value(page)).toHaveValue('');
  await expect(page.getByText('The enquiry from Ingrid Halvorsen was moved to Won.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(stage(page, 'New')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await expect(stage(page, 'In talk')).toHaveAttribute('aria-pressed', 'true');
});
