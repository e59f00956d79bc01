import { expectNoSidewaysScroll } from './support/accessibility';
import { expect, test } from './support/test';

test.use({ signedIn: true });

test(
  'words without a space widen neither the list nor the form',
  { tag: '@phone' },
  async ({ page, backOffice }) => {
    const title = 'Researchers'.repeat(10);
    const job = await backOffice.addJob({
      title,
      location: title,
      description: title,
      requirements: [title],
      questions: (['yes-no', 'text'] as const).map((type) => ({ text: title, type, required: false })),
    });
    for (const path of ['/career', `/applynow/${job._id}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  },
);

test(
  'a title without a space widens neither the question nor the page',
  { tag: '@phone' },
  async ({ page, backOffice, consoleWatch }) => {
    const title = 'Owners'.repeat(20);
    consoleWatch.expectLine(/Could not find icon Owners/);
    const { _id } = await backOffice.addProject({ title, tools: title, clientName: title, active: true });
    await page.goto('/admin/view-projects');
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
    for (const path of [`/project/${_id}`, '/projects']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  },
);
