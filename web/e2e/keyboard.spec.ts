import { resumeFile } from './support/back-office';
import { ADMIN } from './support/server';
import { openHydrated, untilHydrated } from './support/hydrated';
import { expect, test } from './support/test';

test('the whole form works by keyboard alone', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  // Long before it is asked for: the browser may take a moment to hand its dialog over.
  page.on('filechooser', (chooser) => chooser.setFiles(resumeFile()));
  await openHydrated(page, `/applynow/${job._id}`);
  await page.getByLabel('Full Name').focus();
  await page.keyboard.type('Amina Yusuf');
  await page.keyboard.press('Tab');
  await page.keyboard.type('amina@mail.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('I look twice.');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Upload Resume')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('resume-libreoffice.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Application' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Application sent successfully!')).toBeVisible();
});

test('signing in, switching a job off and deleting it work by keyboard alone', async ({
  page,
  backOffice,
}) => {
  await backOffice.addJob();
  await page.goto('/addjob');
  await expect(page).toHaveURL('/signin');
  await untilHydrated(page);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(ADMIN.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/addjob');
  const active = page.getByRole('checkbox', { name: /Lead Researcher/ });
  await active.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Job status updated successfully.')).toBeVisible();
  for (const next of [/View Job Applicants/, /Edit/]) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: next })).toBeFocused();
  }
  for (const next of [/Duplicate/, /Delete/]) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: next })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Job deleted successfully!')).toBeVisible();
});

test.describe('in a list of the back office', () => {
  test.use({ signedIn: true });

  test('the skip link is a step in the history like any other', async ({ page, backOffice }) => {
    const { _id } = await backOffice.addProject({ title: 'Alpha' });
    await page.goto('/adminHome');
    await page.getByRole('link', { name: 'Project Detail' }).click();
    await expect(page).toHaveURL('/admin/view-projects');
    // The page itself takes the focus as it comes.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/view-projects#main');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('link', { name: /^Update/ }).click();
    await page.getByLabel('Title', { exact: true }).fill('Another title');
    await expect(page.getByRole('button', { name: 'Discard changes' })).toBeVisible();

    await test.step('Back asks about unsaved changes', async () => {
      await page.goBack();
      await page.getByRole('button', { name: 'Stay' }).click();
      await expect(page).toHaveURL(`/admin/update-project/${_id}`);
    });

    await test.step('so do three steps back, which lead past it', async () => {
      await page.evaluate(() => window.history.go(-3));
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL('/adminHome');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });
});
