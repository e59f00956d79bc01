import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { UNKNOWN_ID } from '../support/public-pages';
import { openAwake } from '../support/awake';
import { expect, test } from '../support/public-test';
import type { StoredProject } from '../support/site-admin';

const ENDED = {
  title: 'Property leads for three counties',
  tools: 'Zoominfo, Excel, Abacus',
  details:
    '<h3>What we did</h3><p>Owners of <strong>4,200</strong> houses.</p><ul><li>Each checked twice</li></ul>',
  status: 'Ended',
  endDate: '2025-03-31',
  projectRanking: 4,
  clientReview: 'Every record was right the first time.',
  clientName: 'Dana Whitfield',
} as const;

const open = (page: Page, { _id }: Pick<StoredProject, '_id'>) => openAwake(page, `/project/${_id}`);
const main = (page: Page) => page.getByRole('main');

test('a finished project shows all that is known', async ({ page, showcase }) => {
  await open(page, await showcase.addProject(ENDED));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ENDED.title);
  const details = page.getByRole('region', { name: 'Project Details' });
  await expect(details.getByRole('heading', { name: 'What we did' })).toBeVisible();
  await expect(details.locator('strong')).toHaveText('4,200');
  await expect(details.getByRole('listitem')).toHaveText(['Each checked twice']);
  await expect(main(page).getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tools Used' }).getByRole('listitem')).toHaveText([
    'Zoominfo',
    'Excel',
    'Abacus',
  ]);
  const review = page.getByRole('region', { name: 'Client Review' });
  await expect(review).toContainText(ENDED.clientReview);
  await expect(review).toContainText('Dana Whitfield');
  await expect(main(page).getByText('End Date', { exact: true })).toBeVisible();
  await expect(main(page).getByText('31 March 2025')).toBeVisible();
  await expect(main(page).getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'View More Projects' }).click();
  await expect(page).toHaveURL('/projects');
});

test('a project that goes on is ongoing, without end date and stars', async ({ page, showcase }) => {
  await open(page, await showcase.addProject({ ...ENDED, status: 'Continue' }));
  await expect(main(page).getByText('Ongoing', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Completed', { exact: true })).toHaveCount(0);
  await expect(main(page).getByText('End Date', { exact: true })).toHaveCount(0);
  await expect(main(page).getByRole('img', { name: /stars/ })).toHaveCount(0);
});

test('what a client did not say has its own words', async ({ page, showcase }) => {
  const stored = await showcase.addProject({ clientReview: '' });
  await open(page, stored);
  await expect(page.getByRole('region', { name: 'Client Review' })).toContainText('No review available.');

  await page.route(`**/api/project/${stored._id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), clientName: '' } });
  });
  await openAwake(page, '/projects');
  await main(page).getByRole('listitem').first().click();
  await expect(page.getByRole('region', { name: 'Client Review' })).toContainText('Anonymous');
});

test('four share links carry text and address', async ({ page, showcase }) => {
  const stored = await showcase.addProject({ ...ENDED, share: true });
  await open(page, stored);
  const links = page.getByRole('link', { name: /^Share on / });
  await expect(links).toHaveCount(4);
  const hosts = new Set<string>();
  for (const link of await links.all()) {
    const address = new URL((await link.getAttribute('href')) ?? '');
    const carried = [...address.searchParams.values()].join(' ');
    expect(carried).toContain(ENDED.title);
    expect(carried).toContain(page.url());
    hosts.add(address.host);
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  expect(hosts.size).toBe(4);

  await open(page, await showcase.addProject({ ...ENDED, share: false }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ENDED.title);
  await expect(links).toHaveCount(0);
});

test('an unknown project, as a document and by a link', async ({ page, showcase, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  expect((await page.goto(`/project/${UNKNOWN_ID}`))?.status()).toBe(404);
  await expect(page.getByText('Project not found', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const stored = await showcase.addProject();
  await openAwake(page, '/projects');
  await showcase.deleteProject(stored._id);
  await main(page).getByRole('listitem').first().click();
  await expect(page.getByText('Project not found', { exact: true })).toBeVisible();
});

test('a project that cannot be loaded says so and can be tried again', async ({
  page,
  showcase,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const stored = await showcase.addProject();
  await openAwake(page, '/projects');
  await page.route(`**/api/project/${stored._id}`, (route) => route.abort('connectionrefused'));
  await main(page).getByRole('listitem').first().click();
  await expect(page.getByText('Failed to load project details', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(`**/api/project/${stored._id}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stored.title);
});
