import type { Page } from '@playwright/test';
import { openHydrated } from '../support/hydrated';
import { expect, test } from '../support/test';
import { FINISHED_PROJECT as ENDED, type StoredProject } from '../support/site-admin';

const open = (page: Page, { _id }: StoredProject) => openHydrated(page, `/project/${_id}`);
const main = (page: Page) => page.getByRole('main');
const review = (page: Page) => page.getByRole('region', { name: 'Client Review' });
const shareLinks = (page: Page) => page.getByRole('link', { name: /^Share on / });

test('a finished project shows all that is known', async ({ page, showcase, consoleWatch }) => {
  consoleWatch.expectLine(/^warning: Could not find icon Abacus$/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await open(page, await showcase.addProject({ ...ENDED, tools: 'Zoominfo, Excel, Abacus' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ENDED.title);
  const details = page.getByRole('region', { name: 'Project Details' });
  await expect(details.getByRole('heading', { name: 'What we did' })).toBeVisible();
  await expect(details.locator('strong')).toHaveText('4,200');
  await expect(details.getByRole('listitem')).toHaveText(['Each checked twice']);
  await expect(main(page).getByText('Completed', { exact: true })).toBeVisible();
  const tools = page.getByRole('list', { name: 'Tools Used' }).getByRole('listitem');
  await expect(tools).toHaveText(['Zoominfo', 'Excel', 'Abacus']);
  await expect(tools.last().locator('use'), 'a neutral icon').toHaveAttribute('href', /#neutral$/);
  // The code of the list comes as one gets near it.
  await tools.last().scrollIntoViewIfNeeded();
  await expect.poll(() => logged).toEqual(['Could not find icon Abacus']);
  await expect(review(page)).toContainText(ENDED.clientReview);
  await expect(review(page)).toContainText('Dana Whitfield');
  await expect(main(page).getByText('End Date', { exact: true })).toBeVisible();
  await expect(main(page).getByText('31 March 2025')).toBeVisible();
  await expect(main(page).getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();

  await test.step('four share links carry text and address', async () => {
    await expect(shareLinks(page)).toHaveCount(4);
    const hosts = new Set<string>();
    for (const link of await shareLinks(page).all()) {
      const address = new URL((await link.getAttribute('href')) ?? '');
      const carried = [...address.searchParams.values()].join(' ');
      expect(carried).toContain(ENDED.title);
      expect(carried).toContain(page.url());
      hosts.add(address.host);
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    expect(hosts.size).toBe(4);
  });

  await main(page).getByRole('link', { name: 'View More Projects' }).click();
  await expect(page).toHaveURL('/projects');
});

test('a link in its text leads on', async ({ page, showcase }) => {
  const details = '<p>How we <a href="/services#web-research">search</a>.</p>';
  await open(page, await showcase.addProject({ ...ENDED, details }));
  await main(page).getByRole('link', { name: 'search' }).click();
  await expect(page).toHaveURL('/services#web-research');
  await expect(page.getByRole('heading', { level: 2, name: 'Web Research' })).toBeInViewport();
});

test('a project that goes on and of which little is known shows no more than that', async ({
  page,
  showcase,
}) => {
  await open(
    page,
    await showcase.addProject({ ...ENDED, status: 'Continue', share: false, clientReview: '' }),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ENDED.title);
  await expect(main(page).getByText('Ongoing', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Completed', { exact: true })).toHaveCount(0);
  await expect(main(page).getByText('End Date', { exact: true })).toHaveCount(0);
  await expect(main(page).getByRole('img', { name: /stars/ })).toHaveCount(0);
  await expect(review(page)).toContainText('No review available.');
  await expect(shareLinks(page)).toHaveCount(0);
});

test('from the list: what is gone, a client without a name, and a failure that can be tried again', async ({
  page,
  showcase,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const nameless = await showcase.addProject({ title: 'Nameless' });
  const failing = await showcase.addProject({ title: 'Failing' });
  const gone = await showcase.addProject({ title: 'Gone' });
  const card = (title: string) => main(page).getByRole('listitem').filter({ hasText: title });
  await openHydrated(page, '/projects');

  await test.step('gone since, and gone as a document', async () => {
    const notFound = page.getByRole('heading', { level: 1, name: 'Project not found', exact: true });
    // The list came with the document: on a return it would be loaded again, without this one.
    await showcase.deleteProject(gone._id);
    await card('Gone').click();
    await expect(notFound).toBeVisible();
    expect((await page.reload())?.status()).toBe(404);
    await expect(notFound).toBeVisible();
  });

  await openHydrated(page, '/projects');
  await test.step('a client without a name', async () => {
    await page.route(`**/api/project/${nameless._id}`, async (route) => {
      const answer = await route.fetch();
      const json = { ...((await answer.json()) as object), clientName: '' };
      await route.fulfill({ response: answer, json });
    });
    await card('Nameless').click();
    await expect(review(page)).toContainText('Anonymous');
    await page.goBack();
  });

  await test.step('a failure', async () => {
    await page.route(`**/api/project/${failing._id}`, (route) => route.abort('connectionrefused'));
    await card('Failing').click();
    await expect(page.getByText('Failed to load project details', { exact: true })).toBeVisible();
    await page.unroute(`**/api/project/${failing._id}`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failing');
    await page.goBack();
  });
});
