import { By, Key } from 'selenium-webdriver';
import { mobileNavigation } from '../../src/content/navigation';
import { expect, test } from './support/engine-test';
import { button, link } from './support/visitor';

test.use({ phone: true });

const menu = By.id('mobile-menu');

test('the menu opens by its icon, takes the focus of Tab, and leads on', async ({ visitor }) => {
  await visitor.open('/about');
  await visitor.click(button('Menu'));
  await visitor.see(menu);
  await visitor.press(Key.TAB);
  const { text, covered } = await visitor.focused();
  expect(mobileNavigation.map(({ label }) => label)).toContain(text);
  expect(covered).toBe(false);

  await visitor.press(Key.ESCAPE);
  await visitor.notSee(menu);

  await visitor.click(button('Menu'));
  await visitor.click(link('Team'));
  await expect.poll(() => visitor.path()).toBe('/team');
  await visitor.notSee(menu);
});
