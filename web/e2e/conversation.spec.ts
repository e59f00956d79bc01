import { mergeTests, type Page } from '@playwright/test';
import { MongoClient, ObjectId } from 'mongodb';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { composer, messagesOf } from './support/composer';
import { test as inboxTest, type Inbox } from './support/inbox';
import { test as mailTest } from './support/mail-test';
import type { Server } from './support/server';
import { expect } from './support/test';

const test = mergeTests(mailTest, inboxTest);

test.use({ signedIn: true });
test.afterEach(({ postbox }) => postbox.reset());

async function enquiryOf(inbox: Inbox, name = 'Bilal Khan'): Promise<string> {
  await inbox.writeContact({ name });
  const [{ _id = '' } = {}] = await inbox.all();
  return _id;
}

/** Stores a mail as the mailbox would bring it. */
async function receive(server: Server, enquiryId: string, mail: object = {}) {
  const connection = new MongoClient(server.databaseUri);
  const database = (await connection.connect()).db();
  const about = new ObjectId(enquiryId);
  const received = {
    about,
    at: new Date(),
    from: 'bilal.khan@mail.example',
    subject: 'Re: your message to Leadlight',
    text: 'Thursday at ten suits us.',
    ...mail,
  };
  await database
    .collection<{ _id: string }>('receivedMails')
    .insertOne({ _id: crypto.randomUUID(), ...received });
  const answer = { at: received.at, text: received.text.slice(0, 300) };
  await database.collection('enquiries').updateOne({ _id: about }, { $set: { answer, readAt: null } });
  await connection.close();
}

const open = (page: Page, id: string) => page.goto(`/admin/enquiries?open=${id}`);

test(
  'a message, a reply that is refused and an answer from another address stand in one thread',
  { tag: '@phone' },
  async ({ page, inbox, postbox, server }) => {
    const id = await enquiryOf(inbox);
    postbox.refused.set('bilal.khan@mail.example', 550);
    await open(page, id);
    await page.getByRole('button', { name: 'Reply to Bilal Khan' }).click();
    await expect(composer.body(page)).toBeFocused();
    await page.keyboard.type('About a week.');
    await composer.body(page).press('Control+Enter');
    await expect(messagesOf(page)).toContainText(['Nineteen thousand rows', 'Not sent']);
    await receive(server, id, {
      from: 'bilal@private.example',
      isOtherAddress: true,
      text: '<img src="https://tracker.example/1.png"> Fifty rows.\n\nOn Mon, 30 Nov 2026, Leadlight wrote:\n> About a week.',
      attachments: [{ name: 'rows.csv', size: 18_432 }],
    });

    await page.reload();
    await expect(messagesOf(page)).toHaveText([
      /^Bilal KhanContact form.*Nineteen thousand rows/,
      /^YouNot sent.*About a week\..*RetryCopy the text$/s,
      /^Bilal KhanFrom another address.*bilal@private\.example<img src=.*Fifty rows\./,
    ]);
    const answer = messagesOf(page).last();
    await expect(answer).toContainText('1 attachment, in your mailbox');
    await expect(answer.getByRole('link')).toHaveCount(0);
    await expect(answer.getByRole('img')).toHaveCount(0);
    await expect(answer.getByText('> About a week.')).toBeHidden();
    await answer.getByText('Show the quoted text').click();
    await expect(answer.getByText('> About a week.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    // A phone's bar covers what is behind it.
    await page.getByRole('region', { name: 'History' }).scrollIntoViewIfNeeded();
    await expectAccessible(page);
  },
);

test('who wrote last is marked, found by a filter, and named on the overview', async ({
  page,
  inbox,
  server,
}) => {
  await inbox.writeContact({ name: 'Dana' });
  await receive(server, await enquiryOf(inbox));
  await page.goto('/adminHome');
  await expect(page.getByText(/\. 1 answer, 1 new\.$/)).toBeVisible();
  const answers = page.getByRole('list', { name: 'Answers' });
  await expect(answers.getByRole('listitem')).toHaveText([/Bilal Khan“Thursday at ten suits us\.” Enquiry/]);
  await page.goto('/admin/enquiries');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('checkbox', { name: 'They wrote last' }).check();
  await expect(page.getByRole('rowheader')).toHaveText([/Bilal Khan.*Wrote last/]);
  await expect(page).toHaveURL('/admin/enquiries?replied=true');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Bilal Khan', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem')).toContainText([
    'Thursday at ten suits us.',
  ]);
});

test('an answer that arrives while one writes is shown, marked as read, and leaves the text alone', async ({
  page,
  inbox,
  server,
}) => {
  const id = await enquiryOf(inbox);
  await open(page, id);
  await expect.poll(() => inbox.all()).toEqual([expect.objectContaining({ read: true })]);
  await page.keyboard.press('r');
  await expect(composer.body(page)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Reply to Bilal Khan' })).toBeVisible();
  await page.keyboard.type('We can.');
  await receive(server, id);
  // As if the window had been looked at again: it is asked for each half minute else.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(messagesOf(page)).toContainText(['Nineteen', 'Thursday at ten suits us.']);
  await expect(messagesOf(page).last()).toBeInViewport();
  await expect.poll(() => inbox.all()).toEqual([expect.objectContaining({ read: true })]);
  await expect(composer.body(page)).toBeFocused();
  await expect(composer.body(page)).toHaveValue(/We can\./);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(composer.dialog(page)).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(composer.body(page)).toHaveValue(/We can\./);
});
