import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { test as mailTest } from './support/mail-test';
import { expect } from './support/test';

const demo = { jobs: 4, applicants: 6, enquiries: 4, projects: 12 };

mailTest.use({ signedIn: true });

mailTest(
  'the overview asks once about automatic mails, and the answer of another tab counts',
  { tag: '@phone' },
  async ({ page, context, backOffice }) => {
    let isDecided = false;
    // Other tests of this worker may have decided.
    await context.route('**/api/settings', async (route) => {
      if (route.request().method() === 'PATCH') isDecided = true;
      const answer = await route.fetch();
      const settings = (await answer.json()) as object;
      await route.fulfill({ json: { ...settings, mailsDecided: isDecided } });
    });
    await backOffice.switchMail({ acknowledge: false, notifyApplications: false });
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto('/adminHome');
    const question = page.getByRole('region', { name: 'Automatic mails' });
    await expect(question).toContainText('Shall applicants get a receipt, and you a mail for each new one?');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expect(other.getByRole('button', { name: 'No', exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Applicants get a receipt, and you get a mail.')).toBeVisible();
    await expect(question).toHaveCount(0);
    // Its page is older than the answer.
    await other.evaluate(() =>
      document.querySelector<HTMLElement>('[aria-label="Automatic mails"] button + button')?.click(),
    );
    await expect(other.getByRole('region', { name: 'Automatic mails' })).toHaveCount(0);
    expect(await backOffice.switches()).toMatchObject({ acknowledge: true, notifyApplications: true });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await expect(page.getByText('Last backup').first()).toBeVisible();
    await expect(question).toHaveCount(0);
    await other.close();
  },
);

mailTest('the demo content is removed after a question that names it', async ({ page }) => {
  let left: object = demo;
  await page.route('**/api/demo-content', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: left });
    left = { jobs: 0, applicants: 0, enquiries: 0, projects: 0 };
    return route.fulfill({ status: 204 });
  });
  await page.goto('/adminHome');
  const content = page.getByRole('region', { name: 'Demo content' });
  await expect(content).toContainText('4 jobs, 6 applicants, 4 enquiries, and 12 projects');
  await content.getByRole('button', { name: 'Remove the demo content' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the demo content?' });
  await expect(question).toContainText('4 jobs, 6 applicants, 4 enquiries, and 12 projects');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(content).toBeVisible();
  await content.getByRole('button', { name: 'Remove the demo content' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The demo content was removed.')).toBeVisible();
  await expect(content).toHaveCount(0);
});
