import { composer, expectComposerFits } from './support/composer';
import { expect, test } from './support/test';

test.use({ signedIn: true });

test('without a mail server each message opens in the admin’s own mail program', async ({
  page,
  backOffice,
}) => {
  const job = await backOffice.addJob({ title: 'Research & more' });
  for (const name of ['Amina Yusuf', 'Bilal Khan']) await backOffice.apply(job._id, name);
  await page.goto(`/jobApplicant/${job._id}?sort=name`);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await composer.open(page).click();
  await expect(composer.dialog(page)).toContainText('No mail server is set');
  await expect(composer.send(page)).toHaveCount(0);
  await expect(composer.stage(page)).toHaveCount(0);
  await composer.subject(page).fill('For {{jobTitle}}');
  await composer.body(page).fill('Dear {{firstName}},\n\n<b>100 %</b>');
  const link = composer.dialog(page).getByRole('link', { name: 'Write to Bilal Khan' });
  await expect(link).toHaveAttribute(
    'href',
    'mailto:bilal.khan@mail.example?subject=For%20Research%20%26%20more&body=Dear%20Bilal%2C%0D%0A%0D%0A%3Cb%3E100%20%25%3C%2Fb%3E',
  );
  await expect(composer.dialog(page).getByRole('link')).toHaveCount(2);
  await expectComposerFits(page);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Amina Yusuf', exact: true }).click();
  await composer.open(page).click();
  await composer.body(page).fill('x'.repeat(3000));
  await expect(composer.dialog(page).getByRole('link')).toHaveText(['Open in your mail program']);
  await expect(composer.dialog(page)).toContainText('The text is too long for a mail link');
});

test('a mail server that was switched off meanwhile: the page offers mail links then', async ({
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
  await expect(composer.dialog(page)).toContainText('No mail server is set');
  await expect(composer.body(page)).toHaveValue('Text.');
  await expect(composer.dialog(page).getByRole('link', { name: 'Open in your mail program' })).toBeVisible();
});
