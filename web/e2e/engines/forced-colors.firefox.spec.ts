import { By } from 'selenium-webdriver';
import { expect, test } from './support/engine-test';

const colors = {
  'browser.display.background_color': '#000000',
  'browser.display.foreground_color': '#ffffff',
  'browser.anchor_color': '#ffff00',
};

/** As a dark theme of high contrast sets them. */
const prefs = {
  'browser.display.document_color_use': 2,
  'ui.systemUsesDarkTheme': 1,
  ...colors,
  ...Object.fromEntries(Object.entries(colors).map(([name, color]) => [`${name}.dark`, color])),
};

test.use({ prefs });

/** It runs in the page: how the first element that matches looks. */
const look = (selector: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`${selector} matches nothing.`);
  const { appearance, backgroundColor, outlineStyle } = getComputedStyle(element);
  return { appearance, backgroundColor, outlineStyle };
};

test('with forced colours the bar covers the page, fields have an edge, and what is current or ticked stands out', async ({
  visitor,
  backOffice,
}) => {
  await visitor.open('/');
  expect(await visitor.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  const bar = { backgroundColor: 'rgb(0, 0, 0)' };
  expect(await visitor.evaluate(look, 'header [data-gradient]')).toMatchObject(bar);
  expect(await visitor.evaluate(look, 'div:has(> [name=firstName])')).toMatchObject({
    outlineStyle: 'solid',
  });
  const [current, other] = [
    await visitor.evaluate(look, 'a[data-slide][aria-current]'),
    await visitor.evaluate(look, 'a[data-slide]:not([aria-current])'),
  ];
  expect(current.backgroundColor).not.toBe(other.backgroundColor);

  await backOffice.addJob();
  await visitor.signIn(await backOffice.token());
  await visitor.open('/addjob');
  await visitor.see(By.css('table [type=checkbox]'));
  expect(await visitor.evaluate(look, 'header [data-gradient]')).toMatchObject(bar);
  expect(await visitor.evaluate(look, 'table [type=checkbox]')).toMatchObject({ appearance: 'auto' });
});
