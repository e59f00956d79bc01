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
