import { expectNoSidewaysScroll } from './support/accessibility';
import { expect, test } from './support/test';

test.use({ signedIn: true });

test('a row is dragged with a finger by its handle', { tag: '@phone' }, async ({ page, backOffice }) => {
  for (const [i, title] of ['Alpha', 'Bravo', 'Charlie'].entries())
    await backOffice.addProject({ title, sortOrder: i });
  await page.goto('/admin/view-projects');
  const titles = page.getByRole('table', { name: 'Projects' }).getByRole('rowheader');
  await expect(titles).toHaveCount(3);
  // A window that shows the whole list: near the edge of a smaller one the list scrolls for as long as the finger is held.
  await page.setViewportSize({ width: 390, height: 2000 });
  const boxOf = async (title: string) => {
    const box = await page.getByRole('button', { name: `Reorder ${title}` }).boundingBox();
    if (!box) throw new Error(`The handle of ${title} is not drawn.`);
    return box;
  };
  const [from, to] = [await boxOf('Alpha'), await boxOf('Bravo')];
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];

  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  await touch('touchMove', y + 20);
  await expect(page.getByText('Picked up Alpha, at position 1 of 3.')).toBeAttached();
  await touch('touchMove', y + (to.y - from.y));
  await expect(page.getByText('Alpha is at position 2 of 3.')).toBeAttached();
  await touch('touchEnd');

  await expect(page.getByText('Order saved')).toBeVisible();
  await expect(titles).toContainText(['Bravo', 'Alpha', 'Charlie']);
});

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
