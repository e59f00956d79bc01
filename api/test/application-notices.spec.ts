import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mongo, Types } from 'mongoose';
import { ApplicationNotices } from '../src/features/applicants/messages/application-notices.service.js';
import { Outbox } from '../src/platform/mail/outbox.service.js';
import { startApplicationDesk, type ApplicationDesk, ownApplication } from './support/application-desk.js';
import { eventually } from './support/eventually.js';
import { messageDesk } from './support/message-desk.js';
import { headerOf, partsOf, Postbox } from './support/postbox.js';

const postbox = new Postbox();
let desk: ApplicationDesk;
let messages: ReturnType<typeof messageDesk>;
beforeAll(async () => {
  desk = await startApplicationDesk({ mail: await postbox.open() });
  messages = messageDesk(desk.api, desk.admin);
});
beforeEach(async () => {
  postbox.reset();
  await messages.tasks.deleteMany({});
  await desk.api.connection.collection('limitCounts').deleteMany({});
});
afterAll(async () => {
  await desk.api.close();
  await postbox.close();
});

const switchOn = (...names: ('acknowledge' | 'notifyApplications')[]) =>
  desk.admin
    .patch('/api/settings')
    .send({
      acknowledge: names.includes('acknowledge'),
      notifyApplications: names.includes('notifyApplications'),
    })
    .expect(200);
const applied = async (fields: Record<string, string> = {}) => (await desk.apply(fields)).body;
/** Milliseconds until a task is due, by the database's clock. */
const dueIn = async (_id: string): Promise<number | undefined> => {
  const [found] = await messages.tasks
    .aggregate<{ ms: number }>([{ $match: { _id } }, { $project: { ms: { $subtract: ['$due', '$$NOW'] } } }])
    .toArray();
  return found?.ms;
};
const textsOf = () => postbox.mails.map((mail) => partsOf(mail).text.trim());

it('no mail goes out by itself until it is switched on', async () => {
  await switchOn();
  expect((await applied()).acknowledged).toBe(false);
  expect(await messages.tasks.countDocuments()).toBe(0);
});

describe('an acknowledgement', () => {
  beforeEach(() => switchOn('acknowledge'));

  it('reaches the applicant, with the private link, and is among their messages', async () => {
    const { _id, statusPath, acknowledged } = await applied({
      fullName: 'Amina Yusuf',
      email: 'amina@mail.example',
    });
    expect(acknowledged).toBe(true);
    await messages.settled();
    const [mail = ''] = postbox.mails;
    expect(headerOf(mail, 'To')).toBe('Amina Yusuf <amina@mail.example>');
    expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
    const { text, html } = partsOf(mail);
    expect(text).toContain('Dear Amina,');
    const link = `http://leadlight.test${statusPath}`;
    expect(text.trim()).toMatch(new RegExp(`See or withdraw your application:\\n${link}$`));
    expect(html).toContain(`<a href="${link}">${link}</a>`);
    expect((await messages.detail(_id)).messages).toMatchObject([
      { subject: `We have received your application for ${desk.job.title}`, state: 'sent' },
    ]);
  });

  it('has no name that a mail program makes a link of', async () => {
    await applied({ fullName: 'evil.com/prize Winner', email: 'victim@mail.example' });
    await messages.settled();
    const [mail = ''] = postbox.mails;
    expect(partsOf(mail).text).toContain('Dear applicant,');
    expect(headerOf(mail, 'To')).toBe('victim@mail.example');
    expect(mail).not.toContain('evil.com');
  });

  it.each([
    ['victim@mail.example', 'victim+1@mail.example', '"victim"@mail.example', '"Victim+a b"@MAIL.example'],
    ['victim@gmail.com', 'v.i.c.tim@gmail.com', 'vic.tim+1@googlemail.com', '"vic.tim"@gmail.com'],
    ['victim@bücher.example', 'victim@xn--bcher-kva.example'],
  ])('is sent once a day, however the address is spelled: %s', async (...spellings) => {
    for (const email of spellings) expect((await applied({ email })).acknowledged).toBe(true);
    await messages.settled();
    expect(postbox.mails).toHaveLength(1);
  });

  it('goes to another mailbox with dots in its name', async () => {
    for (const email of ['ann.lee@mail.example', 'annlee@mail.example']) await applied({ email });
    await messages.settled();
    expect(postbox.mails).toHaveLength(2);
  });

  it('is sent 500 times a day in all', async () => {
    await applied({ email: 'first@mail.example' });
    const { modifiedCount } = await desk.api.connection
      .collection('limitCounts')
      .updateOne({ key: 'acknowledgements:day' }, { $set: { points: 499 } });
    expect(modifiedCount).toBe(1);
    for (const email of ['last@mail.example', 'more@mail.example']) await applied({ email });
    await messages.settled();
    const names = postbox.headers('To').map((to) => to?.split(/[<@]/).at(-2));
    expect(names.sort()).toEqual(['first', 'last']);
  });

  it('is sent once a day to one address, however often somebody applies with it', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { statusPath, acknowledged } = await applied({
        email: time === 1 ? 'VICTIM@mail.example' : 'victim@mail.example',
      });
      expect(acknowledged).toBe(true);
      await messages.settled();
      await ownApplication(desk.api, statusPath).erase().expect(204);
    }
    await applied({ email: 'other@mail.example' });
    await messages.settled();
    expect(postbox.headers('To').map((to) => to?.replace(/^.*</, '<'))).toEqual([
      '<victim@mail.example>',
      '<other@mail.example>',
    ]);
  });
});

describe('the notice of new applications', () => {
  beforeEach(() => switchOn('notifyApplications'));
  const KEY = 'applications';

  it('goes to the agency at once, then at most every ten minutes with what came since', async () => {
    const { _id } = await applied({ fullName: 'Amina <b>Yusuf</b>' });
    await messages.settled();
    const [mail = ''] = postbox.mails;
    expect(headerOf(mail, 'To')).toBe('desk@leadlight.test');
    expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(mail, 'Subject')).toBe(`New application: ${desk.job.title}`);
    const list = 'http://leadlight.test/admin/applicants';
    const { text, html } = partsOf(mail);
    expect(text).toContain(`Amina <b>Yusuf</b>, ${desk.job.title}:\n${list}/${_id}\n`);
    expect(text).toContain(`All applicants:\n${list}`);
    expect(html).toContain('Amina &lt;b&gt;Yusuf&lt;/b&gt;');
    expect(html).toContain(`<a href="${list}/${_id}">`);
    expect(await dueIn(KEY)).toBeNull();

    await applied({ fullName: 'Bilal Khan' });
    await applied({ fullName: 'Chen Li' });
    expect(await dueIn(KEY)).toBeGreaterThan(9 * 60_000);
    expect(await dueIn(KEY)).toBeLessThanOrEqual(10 * 60_000);
    await messages.pass();
    expect(postbox.headers('Subject')[1]).toBe('2 new applications');
    expect(textsOf()[1]).toMatch(/^2 new applications\.\n\nBilal Khan, .*\n.*\n\nChen Li, /);
    expect(new Set(postbox.headers('Message-ID')).size).toBe(2);
    await messages.pass();
    expect(postbox.mails).toHaveLength(2);
  });

  it('that is being sent misses nobody who applies meanwhile', async () => {
    const release = postbox.hold();
    onTestFinished(release);
    await applied({ fullName: 'Amina Yusuf' });
    await eventually(() => expect(postbox.mails).toHaveLength(1));
    await applied({ fullName: 'Bilal Khan' });
    release();
    await desk.api.app.get(Outbox).settled();
    expect(await dueIn(KEY)).toBeGreaterThan(9 * 60_000);
    await messages.pass();
    expect(textsOf().map((text) => /^(?:Amina|Bilal)/m.exec(text)?.[0])).toEqual(['Amina', 'Bilal']);
  });
});

it('the mails about an application whose process died before them are queued by the repeated request, once', async () => {
  await switchOn('acknowledge', 'notifyApplications');
  const form = { submissionId: 'made-by-the-form-1', email: 'late@mail.example' };
  const notices = desk.api.app.get(ApplicationNotices);
  vi.spyOn(notices, 'announce').mockImplementationOnce(() => Promise.reject(new Error('cut off')));
  expect((await desk.apply(form)).status).toBe(500);
  expect(await messages.tasks.countDocuments()).toBe(0);
  for (const _time of [1, 2]) {
    expect((await desk.apply(form)).status).toBe(201);
    await messages.settled();
  }
  expect(
    postbox
      .headers('To')
      .map((to) => to?.replace(/^.*<|>$/g, ''))
      .sort(),
  ).toEqual(['desk@leadlight.test', 'late@mail.example']);
});

it('an applicant who erases the application is in no mail that waits or was sent', async () => {
  const { api, apply } = desk;
  await switchOn('acknowledge', 'notifyApplications');
  const erase = async (isNoticed: boolean): Promise<void> => {
    postbox.isRefusing = true;
    const { body } = await apply({
      fullName: 'Zenobia Quartermain',
      email: `zenobia-${isNoticed}@quartermain.example`,
    });
    await messages.settled();
    postbox.isRefusing = false;
    const waits = { 'data.ids': new Types.ObjectId(body._id) };
    expect(await messages.tasks.countDocuments(waits)).toBe(1);
    if (isNoticed) await messages.pass();
    await messages.send({ ids: [body._id], subject: 'For {{fullName}}' }).expect(202);
    await ownApplication(api, body.statusPath).erase().expect(204);
    const left = mongo.BSON.EJSON.stringify(await messages.tasks.find().toArray());
    expect(left).not.toMatch(new RegExp(`${body._id}|zenobia|quartermain`, 'i'));
  };
  await erase(false);
  await erase(true);
  expect(postbox.headers('To')).toEqual(['desk@leadlight.test']);
});
