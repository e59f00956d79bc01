import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { Outbox } from '../src/platform/mail/outbox.service.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { deleteForEver } from './support/minute-job.js';
import { eventually } from './support/eventually.js';
import { messageDesk } from './support/message-desk.js';
import { onTestFinished } from './support/on-test-finished.js';
import { ownApplication } from './support/own-application.js';
import { headerOf, partsOf, Postbox } from './support/postbox.js';

const postbox = new Postbox();
let desk: ApplicationDesk;
let messages: ReturnType<typeof messageDesk>;
beforeAll(async () => {
  desk = await startApplicationDesk({ mail: await postbox.open() });
  messages = messageDesk(desk.api, desk.asAdmin);
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
  desk.api.http
    .put('/api/settings')
    .set(desk.asAdmin)
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
  await applied();
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

  it('is sent once a day to one address, however often somebody applies with it', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { statusPath } = await applied({
        email: time === 1 ? 'VICTIM@mail.example' : 'victim@mail.example',
      });
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

  it('says what the template says, also of a name that looks like markup', async () => {
    const all = await desk.api.http.get('/api/templates').set(desk.asAdmin).expect(200);
    const received = (all.body as { _id: string; name: string }[]).find(({ name }) => name === 'Received');
    const address = `/api/templates/${received?._id}`;
    const changed = { name: 'Received', subject: 'Thanks {{fullName}}', body: 'Hi {{fullName}}' };
    await desk.api.http.put(address).set(desk.asAdmin).send(changed).expect(200);
    await applied({ fullName: '<script>alert(1)</script>' });
    await messages.settled();
    expect(postbox.headers('Subject')).toEqual(['Thanks <script>alert(1)</script>']);
    expect(partsOf(postbox.mails[0] ?? '').html).toContain('<p>Hi &lt;script&gt;alert(1)&lt;/script&gt;</p>');
    // Deleted: the text from the start.
    await desk.api.http.delete(address).set(desk.asAdmin).expect(204);
    await applied({ email: 'another@mail.example' });
    await messages.settled();
    expect(textsOf()[1]).toContain('Your application has arrived');
  });

  it('is sent once for a submission that is sent again', async () => {
    const fields = { submissionId: 'the-same-submission' };
    await Promise.all([desk.apply(fields), desk.apply(fields), desk.apply(fields)]);
    await messages.settled();
    expect(postbox.mails).toHaveLength(1);
    expect(await messages.tasks.countDocuments()).toBe(1);
  });

  it('is not sent to who has withdrawn, and nothing of it is left of who is erased', async () => {
    for (const name of ['a', 'b', 'c']) postbox.refused.set(`${name}@mail.example`, 450);
    const withdrawn = await applied({ email: 'a@mail.example' });
    await ownApplication(desk.api, withdrawn.statusPath).withdraw().expect(204);
    const erased = await applied({ email: 'b@mail.example' });
    const deleted = await applied({ email: 'c@mail.example' });
    await messages.settled();
    await ownApplication(desk.api, erased.statusPath).erase().expect(204);
    expect(await messages.tasks.countDocuments({ applicantId: new Types.ObjectId(erased._id) })).toBe(0);
    await deleteForEver(desk.api, desk.asAdmin, deleted._id);
    expect(await messages.tasks.countDocuments()).toBe(1);
    postbox.refused.clear();
    await messages.pass();
    expect(postbox.mails).toEqual([]);
    expect((await messages.detail(withdrawn._id)).messages).toMatchObject([{ state: 'cancelled' }]);
  });
});

describe('the notice of new applications', () => {
  beforeEach(() => switchOn('notifyApplications'));
  const KEY = 'applications';

  it('goes to the agency at once, then at most every ten minutes with what came since', async () => {
    await applied({ fullName: 'Amina <b>Yusuf</b>' });
    await messages.settled();
    const [mail = ''] = postbox.mails;
    expect(headerOf(mail, 'To')).toBe('desk@leadlight.test');
    expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(mail, 'Subject')).toBe(`New application: ${desk.job.title}`);
    expect(partsOf(mail).text).toContain(`Amina <b>Yusuf</b>: ${desk.job.title}`);
    expect(partsOf(mail).text).toContain('http://leadlight.test/admin/applicants');
    expect(partsOf(mail).html).toContain('Amina &lt;b&gt;Yusuf&lt;/b&gt;');
    expect(await dueIn(KEY)).toBeNull();

    await applied({ fullName: 'Bilal Khan' });
    await applied({ fullName: 'Chen Li' });
    expect(await dueIn(KEY)).toBeGreaterThan(9 * 60_000);
    expect(await dueIn(KEY)).toBeLessThanOrEqual(10 * 60_000);
    await messages.pass();
    expect(postbox.headers('Subject')[1]).toBe('2 new applications');
    expect(textsOf()[1]).toMatch(/^Bilal Khan: .*\nChen Li: /);
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
    expect(textsOf().map((text) => text.split(':')[0])).toEqual(['Amina Yusuf', 'Bilal Khan']);
  });

  it('is tried again, and names nobody who is erased by then', async () => {
    postbox.isRefusing = true;
    const erased = await applied({ fullName: 'Amina Yusuf' });
    await applied({ fullName: 'Bilal Khan' });
    await messages.settled();
    postbox.isRefusing = false;
    await ownApplication(desk.api, erased.statusPath).erase().expect(204);
    await applied({ fullName: 'Chen Li' });
    await messages.pass();
    expect(textsOf()[0]).toMatch(/^Bilal Khan: .*\nChen Li: /);
  });

  it('that was given up is in the next, without who is erased by then', async () => {
    postbox.isRefusing = true;
    const erased = await applied({ fullName: 'Amina Yusuf' });
    await applied({ fullName: 'Bilal Khan' });
    await messages.settled();
    await messages.tasks.updateOne({ _id: KEY }, { $set: { attempts: 13, reason: 'restored' } });
    await messages.pass();
    expect(await messages.tasks.findOne({ _id: KEY })).toMatchObject({ state: 'failed', attempts: 14 });
    await ownApplication(desk.api, erased.statusPath).erase().expect(204);
    postbox.isRefusing = false;
    await applied({ fullName: 'Chen Li' });
    await messages.settled();
    expect(textsOf()[0]).toMatch(/^Bilal Khan: .*\nChen Li: /);
    expect(await messages.tasks.findOne({ _id: KEY })).not.toHaveProperty('reason');
  });

  it('names fifty, and says how many more there are', async () => {
    const ids = await messages.keepApplicants(
      desk.job._id,
      ...Array.from({ length: 60 }, (_, n) => ({ fullName: `Person ${n}` })),
    );
    postbox.isRefusing = true;
    await applied({ fullName: 'The last' });
    await messages.settled();
    postbox.isRefusing = false;
    await messages.tasks.updateOne(
      { _id: KEY },
      { $push: { 'data.ids': { $each: ids.map((id) => new Types.ObjectId(id)) } } as never },
    );
    await messages.pass();
    expect(postbox.headers('Subject')).toEqual(['61 new applications']);
    expect(textsOf()[0]).toContain('\nand 11 more\n');
  });
});
