import { Key } from 'selenium-webdriver';
import { services } from '../support/content';
import { expect, test } from './support/engine-test';
import { button, text } from './support/visitor';

const webResearch = services.find(({ id }) => id === 'web-research');
const learnMore = button('Learn More about Web Research');
const step = text(webResearch?.steps[0] ?? '');

test('Learn More opens a dialog, which X and Escape close', async ({ visitor }) => {
  await visitor.open('/services');
  await visitor.click(learnMore);
  await visitor.see(step);
  await visitor.click(button('Close'));
  await visitor.notSee(step);

  await visitor.click(learnMore);
  await visitor.see(step);
  await visitor.press(Key.ESCAPE);
  await visitor.notSee(step);
  expect(await visitor.focused()).toMatchObject({ text: 'Learn More about Web Research' });
});

test('a hash leads to its service, right below the bar', async ({ visitor }) => {
  const id = services[4]?.id ?? '';
  // Once before, so that the fonts are cached: a line above wraps otherwise without them, and WebKit does not follow.
  await visitor.open('/services');
  await visitor.evaluate(async () => void (await document.fonts.ready));
  await visitor.open('/');
  await visitor.open(`/services#${id}`);
  const gap = () =>
    visitor.evaluate((hash) => {
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return (document.getElementById(hash)?.getBoundingClientRect().top ?? 0) - bar;
    }, id);
  await expect.poll(gap).toBeLessThan(40);
  expect(await gap()).toBeGreaterThanOrEqual(0);
});
