import { expect, test } from './support/test';

test.use({ signedIn: true });

test(
  'a card has a menu: the resume, and Delete, which asks',
  { tag: '@phone' },
  async ({ page, backOffice }) => {
    const job = await backOffice.addJob();
    await backOffice.apply(job._id, 'Amina Yusuf');
    await backOffice.apply(job._id, 'Bilal Khan');
    await page.goto(`/jobApplicant/${job._id}`);
    const menu = page.getByRole('button', { name: 'More about Amina Yusuf' });
    await menu.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download Resume of Amina Yusuf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('resume.txt');
    await page.getByRole('button', { name: 'Delete Amina Yusuf' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Amina Yusuf' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(menu).toBeFocused();
    await menu.click();
    await page.getByRole('button', { name: 'Delete Amina Yusuf' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('rowheader')).toHaveText([/Bilal Khan/]);
  },
);

test(
  'a menu that is open when the fresh list comes stays open',
  { tag: '@phone' },
  async ({ page, backOffice }) => {
    const job = await backOffice.addJob();
    await backOffice.apply(job._id, 'Amina Yusuf');
    await page.goto(`/jobApplicant/${job._id}`);
    await page.getByRole('rowheader').getByRole('link').click();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const isList = (url: URL) => url.pathname.endsWith('/applicants') && url.searchParams.has('limit');
    await page.route(isList, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByRole('rowheader').getByRole('link')).toBeFocused();
    await page.getByRole('button', { name: 'More about Amina Yusuf' }).click();
    const fresh = page.waitForResponse((response) => isList(new URL(response.url())));
    answer();
    await fresh;
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('button', { name: 'Delete Amina Yusuf' })).toBeVisible();
  },
);

test(
  'the menu of the selected rows gets the focus back from Escape and from a question',
  { tag: '@phone' },
  async ({ page, backOffice }) => {
    const job = await backOffice.addJob();
    await backOffice.apply(job._id, 'Amina Yusuf');
    await page.goto(`/jobApplicant/${job._id}`);
    await page.getByRole('checkbox', { name: 'Select Amina Yusuf' }).click();
    const bar = page.getByRole('region', { name: 'Selected applicants' });
    const more = bar.getByRole('button', { name: 'More' });
    await more.click();
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('button', { name: 'Star' })).toHaveCount(0);
    await expect(more).toBeFocused();
    await more.click();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(more).toBeFocused();
  },
);
