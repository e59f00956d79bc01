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
