import { composer } from './support/composer';
import { expect, test } from './support/test';

test.use({ signedIn: true });

test('without a mail server the dialog says who can set one up', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  await backOffice.apply(job._id, 'Amina Yusuf');
  await page.goto(`/jobApplicant/${job._id}`);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await composer.open(page).click();
  await expect(composer.dialog(page)).toContainText('no mail server is set up');
  await expect(composer.dialog(page)).toContainText('SMTP_URL');
  await expect(composer.send(page)).toHaveCount(0);
});

test('where it was switched off meanwhile, the refusal says so and the text stays', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  await backOffice.apply(job._id, 'Amina Yusuf');
  await page.route('**/api/settings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), mail: true } });
  });
  await page.goto('/admin/applicants');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await composer.open(page).click();
  await composer.subject(page).fill('Hello');
  await composer.body(page).fill('Text.');
  await composer.send(page).click();
  await expect(composer.dialog(page)).toContainText('No mail server is configured.');
  await expect(composer.body(page)).toHaveValue('Text.');
});
