import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import type { BackOffice } from './support/back-office';
import { expect, test } from './support/test';

test.use({ signedIn: true });

const name = (page: Page) => page.getByRole('heading', { level: 1 });
const queue = (page: Page) => page.getByRole('region', { name: 'Queue of applicants' });
const line = (page: Page, person: string) => queue(page).getByRole('link', { name: person });
const tab = (page: Page, label: string) => queue(page).getByRole('button', { name: label });
const stage = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Stage' }).getByRole('button', { name: label });

async function applyMany(backOffice: BackOffice, people: readonly string[]) {
  const { _id } = await backOffice.addJob();
  for (const person of people) await backOffice.apply(_id, person);
  const found = await backOffice.applicants(_id);
  const idOf = (person: string) => found.find(({ fullName }) => fullName === person)?._id ?? '';
  return { jobId: _id, idOf };
}

test('each of 53 unread applicants is shown once, whatever happens to them meanwhile', async ({
  page,
  backOffice,
}) => {
  const people = Array.from({ length: 53 }, (_, place) => `Person ${String(place + 1)}`);
  const { jobId, idOf } = await applyMany(backOffice, people);
  await page.goto('/adminHome');
  await page.getByRole('link', { name: 'Start reading (53)' }).click();
  await expect(page.getByText('Applicant 1 of 53')).toBeVisible();
  const seen = [await name(page).textContent()];
  for (let place = 2; place <= 53; place++) {
    if (place === 10) {
      await backOffice.decide(idOf('Person 20'), { stage: 'offer', unread: false });
      await backOffice.apply(jobId, 'Person 54');
    }
    await page.keyboard.press('j');
    await expect(page.getByText(`Applicant ${String(place)} of 53`)).toBeVisible();
    seen.push(await name(page).textContent());
  }
  expect(seen).toEqual(people.toReversed());
  await expect(page.getByRole('button', { name: 'Next applicant' })).toBeDisabled();
  await expect(tab(page, 'All')).toHaveText('All 53');
  await expectAccessible(page);
  const unread = page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Applicants' });
  await expect(unread).toHaveAccessibleName('Applicants 1 unread');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('rowheader').getByRole('link')).toHaveText(['Person 54']);
});

test('the numbers beside it count the queue, and who is decided stays with the new stage', async ({
  page,
  backOffice,
}) => {
  await applyMany(backOffice, ['Amina Yusuf', 'Bilal Khan', 'Chen Li']);
  await page.goto('/admin/applicants?stage=new&sort=name');
  await page.getByRole('link', { name: 'Amina Yusuf', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Then open the next one' }).check();
  await page.keyboard.press('3');
  await expect(name(page)).toHaveText('Bilal Khan');
  await page.keyboard.press('6');
  await expect(name(page)).toHaveText('Chen Li');
  await expect(tab(page, 'All')).toHaveText('All 3');
  await expect(tab(page, 'To decide')).toHaveText('To decide 1');
  await expect(page.getByText('Applicant 3 of 3')).toBeVisible();
  await expect(line(page, 'Amina Yusuf')).toContainText('Interview');
  await tab(page, 'Decided').click();
  await expect(queue(page).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Bilal Khan was moved to Rejected.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Bilal Khan is back in New.')).toBeVisible();
  await expect(tab(page, 'Decided')).toHaveText('Decided 1');

  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('navigation', { name: 'Stages' })).toContainText('New2');
  await expect(page.getByText('2 applicants, by name.')).toBeVisible();
});

test('with a slow network a key acts on the person whose name is shown', async ({ page, backOffice }) => {
  const { jobId } = await applyMany(backOffice, ['Amina Yusuf', 'Bilal Khan', 'Chen Li', 'Dana Whitfield']);
  await page.goto('/admin/applicants?sort=name');
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 600, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', slow);
  await page.getByRole('link', { name: 'Amina Yusuf', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Then open the next one' }).check();
  await page.keyboard.press('2');
  await page.keyboard.press('6');
  await page.keyboard.press('4');
  await expect(name(page)).toHaveText('Dana Whitfield');
  await expect
    .poll(async () =>
      Object.fromEntries((await backOffice.applicants(jobId)).map((one) => [one.fullName, one.stage])),
    )
    .toEqual({
      'Amina Yusuf': 'reviewing',
      'Bilal Khan': 'rejected',
      'Chen Li': 'offer',
      'Dana Whitfield': 'new',
    });
});

test('who was deleted since is no longer there, and the next one is', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const { idOf } = await applyMany(backOffice, ['Amina Yusuf', 'Bilal Khan', 'Chen Li']);
  await page.goto('/admin/applicants?sort=name');
  await page.getByRole('link', { name: 'Amina Yusuf', exact: true }).click();
  await expect(page.getByText('Applicant 1 of 3')).toBeVisible();
  await backOffice.deleteApplicant(idOf('Bilal Khan'));
  await page.keyboard.press('j');
  await expect(page.getByText('This applicant is no longer there.')).toBeVisible();
  await page.getByRole('button', { name: 'Next applicant' }).press('Enter');
  await expect(name(page)).toHaveText('Chen Li');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(name(page)).toHaveText('Amina Yusuf');
  await expect(stage(page, 'New')).toHaveAttribute('aria-pressed', 'true');
});
