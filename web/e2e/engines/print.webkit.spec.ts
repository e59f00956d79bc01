import { expect, test } from './support/engine-test';

test('a page that is printed loads all its pictures', async ({ visitor }) => {
  await visitor.open('/services');
  const waiting = () =>
    visitor.evaluate(() => [...document.images].filter(({ complete }) => !complete).length);
  expect(await waiting()).toBeGreaterThan(0);
  // The driver prints nothing.
  await visitor.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect.poll(waiting).toBe(0);
});
