import { mergeTests, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { composer, expectComposerFits, messagesOf } from './support/composer';
import { test as inboxTest, type Inbox } from './support/inbox';
import { test as mailTest } from './support/mail-test';
import { ADMIN } from './support/server';
import { expect } from './support/test';

const test = mergeTests(mailTest, inboxTest);

test.use({ signedIn: true });
test.afterEach(({ postbox }) => postbox.reset());

const replies = (page: Page) => messagesOf(page).filter({ hasText: /^You/ });
const answered = (page: Page) => page.getByRole('checkbox', { name: 'Answered' });
const inList = (page: Page) => page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem');
const stage = (page: Page, name: string) => page.getByRole('button', { name, pressed: true });

async function openEnquiry(page: Page, inbox: Inbox, name = 'Bilal Khan') {
  await inbox.writeContact({ name });
  const [{ _id = '' } = {}] = await inbox.all();
  await page.goto(`/admin/enquiries?open=${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // Until the settings are loaded, Reply is a link.
  await expect(page.getByRole('button', { name: `Reply to ${name}` })).toBeVisible();
}

test(
  'a reply waits ten seconds, can be taken back, and answers the enquiry once it is sent',
  { tag: '@phone' },
  async ({ page, inbox, postbox, backOffice, isMobile }) => {
    await backOffice.switchMail({ signature: 'Kind regards\nMara Holt' });
    await openEnquiry(page, inbox);
    await page.getByRole('button', { name: 'Reply to Bilal Khan' }).click();
    await expect(composer.dialog(page)).toHaveAccessibleName('Reply to Bilal Khan');
    await expect(composer.subject(page)).toHaveValue('Re: your message to Leadlight');
    await expect(composer.body(page)).toBeFocused();
    await expect(composer.stage(page)).toHaveValue('talking');
    const quoted = page.getByRole('region', { name: 'Quoted below your text' });
    // On a wide screen the message is above.
    await expect(quoted).toContainText(isMobile ? ['Bilal Khan wrote:Nineteen thousand rows'] : []);
    await expect(page.getByRole('group', { name: 'Insert' })).toHaveCount(0);
    await expectComposerFits(page);
    await expectAccessible(page);

    await test.step('an untouched text is not sent, and leaves no draft', async () => {
      await composer.send(page).click();
      await expect(composer.body(page)).toHaveAccessibleDescription('Please write a message.');
      await page.keyboard.press('Escape');
      await expect(composer.dialog(page)).toHaveCount(0);
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    });

    await page.getByRole('button', { name: 'Reply to Bilal Khan' }).click();
    await expect(composer.body(page)).toBeFocused();
    await page.keyboard.type('We can.');
    const text = 'Dear Bilal,\n\nWe can.\n\nKind regards\nMara Holt';
    await expect(composer.body(page)).toHaveValue(text);
    await page.reload();
    await page.getByRole('button', { name: 'Reply to Bilal Khan' }).click();
    await expect(composer.body(page)).toHaveValue(text);
    await composer.send(page).click();
    await expect(page.getByText('Your reply to Bilal Khan will be sent in 10 seconds.')).toBeVisible();
    await expect(replies(page)).toContainText([/Sending in \d+ s/]);
    await expect(answered(page)).not.toBeChecked();
    await expect(stage(page, 'New')).toBeVisible();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The reply was taken back. Nothing was sent.')).toBeVisible();
    await expect(replies(page)).toContainText(['Cancelled']);
    await page.getByRole('button', { name: 'Reply to Bilal Khan' }).click();
    await expect(composer.body(page)).toHaveValue(text);
    await composer.body(page).press('Control+Enter');
    await expect(replies(page)).toContainText(['Cancelled', /^YouSent/]);
    await expect(answered(page)).toBeChecked();
    await expect(stage(page, 'In talk')).toBeVisible();
    const place = postbox.headers('To').findIndex((to) => to?.includes('bilal.khan@mail.example'));
    expect(postbox.headers('Subject')[place]).toBe('Re: your message to Leadlight');
    expect(postbox.mails[place]).toContain('We can.');
    expect(postbox.mails[place]).toContain('> Nineteen thousand rows,');
  },
);

test('a reply that is refused answers nothing: list, filter and overview say so, and Retry sends it', async ({
  page,
  inbox,
  postbox,
}) => {
  postbox.refused.set('bilal.khan@mail.example', 550);
  await openEnquiry(page, inbox);
  await page.goto(`${page.url()}&state=open`);
  await page.getByRole('button', { name: 'Reply to Bilal Khan' }).click();
  await expect(composer.body(page)).toBeFocused();
  await page.keyboard.type('We can.');
  await composer.send(page).click();
  await expect(inList(page)).toContainText(['Sending']);
  await expect(replies(page)).toContainText(['Not sent']);
  await expect(inList(page)).toContainText(['Not sent']);
  await expect(answered(page)).not.toBeChecked();
  await expect(stage(page, 'New')).toBeVisible();
  await page.reload();
  await expect(inList(page)).toContainText(['Not sent']);

  await page.goto('/adminHome');
  const hand = page.getByRole('region', { name: 'Needs a hand' });
  postbox.refused.clear();
  await hand.getByRole('button', { name: 'Retry Bilal Khan' }).click();
  await expect(page.getByText('The mail will be sent again: Bilal Khan.')).toBeVisible();
  await expect(hand.getByText('Bilal Khan')).toHaveCount(0);
  await expect.poll(() => postbox.headers('To').join()).toContain('bilal.khan@mail.example');
  await page.goto('/admin/enquiries?state=answered');
  await expect(page.getByRole('rowheader')).toHaveText([/Bilal Khan.*Answered/]);
});

test('a reply that fails after the next enquiry was opened leads back to its text', async ({
  page,
  inbox,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  await inbox.writeContact({ name: 'Dana' });
  await openEnquiry(page, inbox);
  let fail: (() => Promise<void>) | undefined;
  await page.route('**/api/enquiries/*/reply', (route) => {
    fail = () => route.abort('connectionreset');
  });
  await page.keyboard.press('r');
  await expect(composer.body(page)).toBeFocused();
  await page.keyboard.type('We can.');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => fail).toBeDefined();
  await page.keyboard.press('Escape');
  await expect(composer.dialog(page)).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dana');
  await fail?.();
  await expect(
    page.getByText('Your reply to Bilal Khan could not be sent. Your text is kept as a draft.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Open Bilal Khan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bilal Khan');
  await page.keyboard.press('r');
  await expect(composer.body(page)).toHaveValue(/We can\./);
});

test('a template for enquiries is filled when it is chosen', async ({ page, inbox, backOffice }) => {
  await backOffice.clearTemplates();
  await backOffice.addTemplate({ name: 'Declined', subject: 'No', body: 'Dear {{firstName}}' });
  await backOffice.addTemplate({
    kind: 'enquiry',
    name: 'Prices',
    subject: 'What it costs',
    body: 'Dear {{firstName}}, {{agency}} charges by the row.',
  });
  await openEnquiry(page, inbox);
  await page.keyboard.press('r');
  await expect(composer.template(page).getByRole('option')).toHaveText(['None', 'Prices']);
  await composer.template(page).selectOption('Prices');
  await expect(composer.body(page)).toHaveValue('Dear Bilal, Leadlight charges by the row.');
  await composer.template(page).selectOption('None');
  await expect(composer.body(page)).toHaveValue(/^Dear Bilal,\n\n\n\n/);
});

test('a test email goes to the admin, and the answer of the mail server is shown', async ({
  page,
  postbox,
}) => {
  await page.goto('/admin/templates');
  await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).click();
  const send = page.getByRole('button', { name: 'Send a test email' });
  await send.click();
  await expect(page.getByRole('status').getByText('The mail server took the test mail for')).toBeVisible();
  expect(postbox.headers('To')).toContain(ADMIN.email);
  await expect(page.getByText('No mail server is set up')).toHaveCount(0);
  postbox.isRefusing = true;
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('The mail server refused the mail: 550 not now');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
