import { devices, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { resumeFile } from './support/back-office';
import { expect, test } from './support/test';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const questions = [
  { text: 'Can you work three evenings?', answer: 'Yes or no', isRequired: true },
  { text: 'Which shift suits you?', answer: 'Choice', options: 'Morning\nEvening' },
  { text: 'Send us a link.', answer: 'Text' },
];

async function addQuestions(page: Page) {
  for (const [place, { text, answer, options, isRequired }] of questions.entries()) {
    await page.getByRole('button', { name: 'Add a question' }).click();
    const question = page.locator('details').nth(place);
    await expect(question.getByRole('textbox', { name: 'Question' })).toBeFocused();
    await page.keyboard.type(text);
    await question.getByLabel('Answer').selectOption(answer);
    if (options) await question.getByLabel('Options').fill(options);
    if (isRequired) await question.getByLabel('Required').check();
  }
  await expect(page.locator('details[open]')).toHaveCount(1);
}

test.use({ signedIn: true });

test('the owner asks three questions, a visitor answers on a phone by keyboard, and the owner filters', async ({
  page,
  browser,
  backOffice,
  server,
}) => {
  const { _id } = await backOffice.addJob({ description: 'A long text. '.repeat(60) });
  await page.goto(`/editjob/${_id}`);
  await addQuestions(page);
  await expectAccessible(page);
  await page.setViewportSize(phone.viewport);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Job has been successfully updated.')).toBeVisible();

  await test.step('an answer that is missing is asked for, and one that the server refuses is named', async () => {
    const visitor = await browser.newContext({ ...devices['Pixel 7'], ...phone, baseURL: server.url });
    const form = await visitor.newPage();
    await form.goto(`/applynow/${_id}`);
    const begins = await form.getByRole('heading', { name: 'Your application' }).boundingBox();
    expect(begins?.y).toBeLessThan(560);
    const fold = form.locator('article summary');
    await expect(fold).toHaveText(/^Read all of it/);
    await fold.press('Enter');
    await expect(form.getByRole('heading', { name: 'Requirements' })).toBeVisible();
    await fold.press('Enter');
    await expect(form.getByRole('heading', { name: 'Requirements' })).toBeHidden();

    await form.getByLabel('Full Name').focus();
    for (const text of ['Hana Yilmaz', 'hana@mail.example', 'I look twice.']) {
      await form.keyboard.type(text);
      await form.keyboard.press('Tab');
    }
    await expect(form.getByRole('radio', { name: 'Yes' })).toBeFocused();
    await form.getByLabel('Upload Resume').setInputFiles(resumeFile());
    await form.getByLabel('Cover Letter').focus();
    await form.getByRole('button', { name: 'Submit Application' }).press('Enter');
    await expect(form.getByText('Please choose yes or no.')).toBeVisible();
    await expect(form.getByRole('radio', { name: 'Yes' })).toBeFocused();
    await expectAccessible(form);
    await expectNoSidewaysScroll(form);
    await form.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(form);
    await form.setViewportSize(phone.viewport);

    await form.keyboard.press('Space');
    await form.keyboard.press('Tab');
    await form.keyboard.press('ArrowDown');
    await expect(form.getByRole('radio', { name: 'Evening' })).toBeChecked();
    await form.reload();
    await expect(form.getByRole('radio', { name: 'Evening' })).toBeChecked();

    await form.getByLabel('Upload Resume').setInputFiles(resumeFile());
    await form.getByLabel('Send us a link.').fill('x'.repeat(1001));
    await form.getByRole('button', { name: 'Submit Application' }).press('Enter');
    await expect(
      form.getByText('Answer the question “Send us a link.” in at most 1000 characters.'),
    ).toBeVisible();
    await expect(form.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await form.getByLabel('Send us a link.').fill('https://sheets.example/hana');
    await form.getByRole('button', { name: 'Submit Application' }).press('Enter');
    await expect(form.getByText('Application sent successfully!')).toBeVisible();
    await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);

    await form.getByRole('link', { name: 'See or withdraw your application' }).click();
    await expect(form.getByText('https://sheets.example/hana')).toBeVisible();
    await expectAccessible(form);
    await visitor.close();
  });

  await test.step('the owner reads, lists and filters the answers', async () => {
    await page.goto(`/jobApplicant/${_id}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByLabel('Show answers').check();
    await expect(page.getByRole('cell', { name: 'Yes · Evening · https://sheets' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Answer', { exact: true }).selectOption('Which shift suits you? Morning');
    await expect(page.getByRole('link', { name: 'Hana Yilmaz', exact: true })).toBeHidden();
    await page.getByLabel('Answer', { exact: true }).selectOption('Which shift suits you? Evening');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Which shift suits you? Evening' })).toBeVisible();
    await page.getByRole('link', { name: 'Hana Yilmaz', exact: true }).click();
    const answers = page.locator('dl').filter({ hasText: 'Can you work three evenings?' });
    await expect(answers.getByRole('definition')).toHaveText([
      'Yes',
      'Evening',
      'https://sheets.example/hana',
    ]);
    await expectAccessible(page);
    await page.setViewportSize(phone.viewport);
    await expect(answers).toBeInViewport();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
