import { By, Key } from 'selenium-webdriver';
import { expect, test } from './support/engine-test';
import type { Visitor } from './support/visitor';

type Focus = Awaited<ReturnType<Visitor['focused']>>;

/** More than any page here has. */
const MAX_STOPS = 80;

/** Goes on by a key until the focus is where it is to end. All that has it in the page on the way is in sight. */
async function expectInSight(visitor: Visitor, step: () => Promise<void>, isEnd: (at: Focus) => boolean) {
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await step();
    const at = await visitor.focused();
    if (isEnd(at)) return;
    const isCovered = async () => at.within === 'MAIN' && (await visitor.focused()).covered;
    // WebKit scrolls a moment later.
    await expect.poll(isCovered, `${at.tag} “${at.label ?? at.text}” is covered`).toBe(false);
  }
  throw new Error('The end was not reached.');
}

test('by Tab, no field is left under the bar of buttons', async ({ visitor, backOffice }) => {
  await visitor.signIn(await backOffice.token());
  await visitor.open('/admin/add-project');
  await visitor.see(By.css('main input'));
  await visitor.evaluate(() => document.querySelector<HTMLElement>('main input')?.focus());
  const on = () => visitor.press(Key.TAB);
  await expectInSight(visitor, on, ({ text }) => text === 'Add Project');
});
