import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import ICAL from 'ical.js';
import { Types } from 'mongoose';
import type { Applicant } from '../src/features/applicants/applicant.schema.js';
import { ApplicationLinks } from '../src/features/applicants/applications/application-links.service.js';
import { startApplicationDesk } from './support/application-desk.js';
import { keepApplicants, type ProblemBody } from './support/applications.js';
import { addJob } from './support/jobs.js';
import { messageDesk } from './support/message-desk.js';
import { runMinuteJob } from './support/minute-job.js';
import { headerOf, Postbox } from './support/postbox.js';

const postbox = new Postbox();
const desk = await startApplicationDesk({ mail: await postbox.open(), agencyTimeZone: 'Asia/Karachi' });
const { api, admin } = desk;
const messages = messageDesk(api, admin);
afterAll(async () => {
  await api.close();
  await postbox.close();
});

const base = '/api/jobApplicant/applicants';
const applicants = api.connection.collection<Applicant>('applicants');
const times = api.connection.collection<{ _id: Date; holder: Types.ObjectId; at: Date }>('meetingTimes');
beforeEach(async () => {
  await messages.settled();
  postbox.reset();
  await messages.tasks.deleteMany({});
  await applicants.deleteMany({});
  await times.deleteMany({});
});

const QUARTER_MS = 15 * 60_000;
const firstQuarter = Math.ceil(Date.now() / QUARTER_MS) + 96;
/** So many quarter hours after this time of tomorrow. */
const at = (quarters: number): string => new Date((firstQuarter + quarters) * QUARTER_MS).toISOString();

interface OwnMeeting {
  state: string;
  chosen?: string;
  place?: string;
  calendar?: string;
  options: { start: string; isFree: boolean }[];
}

/** An applicant and what both sides can do. */
async function keepOne(fields: object = {}) {
  const [id = ''] = await keepApplicants(api, desk.job._id, fields);
  const path = `/api${api.app.get(ApplicationLinks).pathTo(id)}`;
  const read = async () => (await api.http.get(path).expect(200)).body as { meeting?: OwnMeeting };
  return {
    id,
    path,
    read,
    own: async () => (await read()).meeting,
    propose: (body: object) => admin.put(`${base}/${id}/meeting`).send({ minutes: 30, ...body }),
    offer: (...options: string[]) =>
      admin.put(`${base}/${id}/meeting`).send({ minutes: 30, options }).expect(200),
    choose: (start: string) => api.http.post(`${path}/meeting`).send({ start }),
    cancel: () => admin.delete(`${base}/${id}/meeting`),
    stored: async () => (await applicants.findOne({ _id: new Types.ObjectId(id) })) as Applicant,
    detail: async () =>
      (await admin.get(`${base}/${id}`).expect(200)).body as {
        stage: string;
        unread: boolean;
        meeting?: { uid: string; sequence: number; state: string; chosen?: string; note?: string };
        answer?: { text: string };
        history: { type: string; by: string; subject?: string }[];
      },
  };
}

const heldBy = async (id: string): Promise<string[]> =>
  (
    await times
      .find({ holder: new Types.ObjectId(id) })
      .sort({ _id: 1 })
      .toArray()
  ).map(({ _id }) => _id.toISOString());

/** The event of a mail, by a parser of others. */
function eventOf(mail: string) {
  const part = mail.split('\r\n--').find((one) => /^Content-Type: text\/calendar/im.test(one)) ?? '';
  const [head = '', body = ''] = part.split(/\r\n\r\n([^]*)/);
  const file = /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : quoted(body);
  return { ...parse(file), file };
}
const quoted = (text: string): string => {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};
function parse(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as never);
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const [event] = events;
  return {
    events,
    method: calendar.getFirstPropertyValue('method'),
    uid: event?.uid,
    sequence: event?.sequence,
    start: event?.startDate.toJSDate().toISOString(),
    end: event?.endDate.toJSDate().toISOString(),
    location: event?.location,
    status: event?.component.getFirstPropertyValue('status'),
    attendee: event?.component.getFirstPropertyValue('attendee'),
    organizer: event?.component.getFirstPropertyValue('organizer'),
  };
}
const mailsTo = (address: string): string[] =>
  postbox.mails.filter((mail) => headerOf(mail, 'To')?.includes(address));

describe('times that are proposed', () => {
  it('are on the private page, and the place is only there once one is chosen', async () => {
    const one = await keepOne();
    expect(await one.read()).not.toHaveProperty('meeting');
    const place = 'https://meet.example/a';
    await one.propose({ options: [at(4), at(0)], place }).expect(200, {});
    expect(await one.own()).toEqual({
      state: 'proposed',
      minutes: 30,
      zone: 'Asia/Karachi',
      options: [
        { start: at(0), isFree: true },
        { start: at(4), isFree: true },
      ],
    });
    const chosen = (await one.choose(at(4)).expect(200)).body as OwnMeeting;
    expect(chosen).toMatchObject({ state: 'chosen', chosen: at(4), place });
    expect(parse(chosen.calendar ?? '')).toMatchObject({ start: at(4), end: at(6), location: place });
    expect(await one.detail()).toMatchObject({
      stage: 'interview',
      meeting: { state: 'chosen', chosen: at(4), sequence: 1 },
    });
    expect(await heldBy(one.id)).toEqual([at(4), at(5)]);
  });

  it('come with a message once its mail has left, and its undo takes both back', async () => {
    const one = await keepOne({ fullName: 'Hana Yilmaz', email: 'hana@mail.example' });
    const message = { subject: 'Shall we talk?', body: 'Dear {{firstName}},\n\n{{times}}\n\nSana' };
    const first = (await one.propose({ options: [at(0)], message }).expect(200)).body as { batchId: string };
    expect(await one.read()).not.toHaveProperty('meeting');
    await messages.undo(first.batchId).expect(204);
    await messages.pass();
    expect(postbox.mails).toEqual([]);
    expect(await one.detail()).not.toHaveProperty('meeting');

    const again = { ...message, batchId: 'batch-of-times' };
    for (const _time of [1, 2])
      await one
        .propose({ options: [at(0)], message: again })
        .expect(200, { batchId: 'batch-of-times', queued: 1 });
    await messages.pass();
    expect(postbox.mails).toHaveLength(1);
    const text = quoted(postbox.mails[0] ?? '');
    expect(text).toMatch(/\d:\d\d [AP]M \(UTC\+5\)\r\nKarachi time, 30 minutes\./);
    expect(text).toContain(`http://leadlight.test${one.path.slice(4)}`);
    expect(await one.own()).toMatchObject({ state: 'proposed', options: [{ start: at(0) }] });
    // Late, after the choice.
    await one.choose(at(0)).expect(200);
    await one.propose({ options: [at(0)], message: again }).expect(200);
    await messages.pass();
    expect(await one.own()).toMatchObject({ state: 'chosen', chosen: at(0) });
  });

  it('do not come with a mail that other times or a rejection have overtaken', async () => {
    const one = await keepOne();
    const message = { subject: 'Times', body: 'Choose' };
    await one.propose({ options: [at(0)], message }).expect(200);
    await one.offer(at(4));
    await messages.pass();
    expect(await one.own()).toMatchObject({ options: [{ start: at(4) }] });
    await one.propose({ options: [at(8)], message }).expect(200);
    await admin.patch(`${base}/${one.id}`).send({ stage: 'rejected' }).expect(200);
    await messages.pass();
    expect(postbox.mails).toEqual([]);
    expect((await one.stored()).meeting?.options).toEqual([new Date(at(4))]);
  });

  it('can be answered with words when they are over', async () => {
    const one = await keepOne();
    await one.offer(at(0));
    await applicants.updateMany({}, { $set: { 'meeting.options': [new Date(0)] } });
    expect(await one.own()).toMatchObject({ options: [] });
    await api.http.post(`${one.path}/meeting`).send({ noneFits: true, note: 'Next week' }).expect(200);
  });

  it('are the same for many, once', async () => {
    const people = [await keepOne({ email: 'a@mail.example' }), await keepOne({ email: 'b@mail.example' })];
    const ids = people.map(({ id }) => id);
    const body = {
      ids,
      operationId: 'times-for-many',
      options: [at(0)],
      minutes: 30,
      message: { subject: 'Times', body: 'Choose' },
    };
    for (const _time of [1, 2])
      await admin.post(`${base}/meetings`).send(body).expect(202, { batchId: 'times-for-many', queued: 2 });
    await messages.pass();
    expect(postbox.mails).toHaveLength(2);
    const [first, second] = people as [(typeof people)[0], (typeof people)[0]];
    await first.choose(at(0)).expect(200);
    const refusal = await second.choose(at(0)).expect(409);
    expect(refusal.body).toMatchObject({
      code: 'time-taken',
      meeting: { state: 'proposed', options: [{ start: at(0), isFree: false }] },
    });
    const uids = await Promise.all(people.map(async ({ stored }) => (await stored()).meeting?.uid));
    expect(new Set(uids).size).toBe(2);
  });

  it('are for nobody who is rejected', async () => {
    const one = await keepOne({ stage: 'rejected' });
    const other = await keepOne();
    expect((await one.propose({ options: [at(0)] }).expect(409)).body).toMatchObject({
      code: 'applicant-rejected',
    });
    const message = { subject: 'Times', body: 'Choose' };
    const many = { ids: [one.id, other.id], options: [at(0)], minutes: 30, message };
    expect((await admin.post(`${base}/meetings`).send(many).expect(202)).body).toMatchObject({ queued: 1 });
  });

  it.each([
    ['options', { options: [] }],
    ['options', { options: ['2020-01-01T10:00:00Z'] }],
    ['options', { options: [at(0), at(0)] }],
    ['options', { options: [0, 1, 2, 3, 4, 5].map(at) }],
    ['options', { options: ['tomorrow'] }],
    ['options', { options: [at(0).replace(':00.000Z', ':01.000Z')] }],
    ['options', { options: 'x' }],
    ['minutes', { options: [at(0)], minutes: 20 }],
    ['place', { options: [at(0)], place: 'javascript:alert(1)' }],
    ['place', { options: [at(0)], place: 'http://meet.example' }],
    ['message', { options: [at(0)], message: 'x' }],
    ['message.body', { options: [at(0)], message: { subject: 'x', body: '' } }],
    ['message.subject', { options: [at(0)], message: { subject: '{{times}}', body: 'x' } }],
  ])('are refused for %s: %j', async (field, body) => {
    const one = await keepOne();
    const answer = await one.propose(body).expect(400);
    expect((answer.body as ProblemBody).errors?.map((error) => error.field)).toEqual([field]);
  });

  it.each(['Room 4: second floor', 'https://meet.example/x', 'Mall Road 12, Lahore'])(
    'may have the place %s',
    async (place) => {
      const one = await keepOne();
      await one.propose({ options: [at(0)], place }).expect(200);
    },
  );
});

describe('a choice', () => {
  it('is answered alike when it is repeated, and mailed once to both', async () => {
    const one = await keepOne({ fullName: 'Hana Yilmaz', email: 'hana@mail.example' });
    await one.offer(at(0));
    for (const _time of [1, 2]) await one.choose(at(0)).expect(200);
    await messages.look();
    expect(postbox.mails).toHaveLength(2);
    const { meeting } = await one.detail();
    expect(eventOf(mailsTo('hana@mail.example')[0] ?? '')).toMatchObject({
      method: 'REQUEST',
      uid: meeting?.uid,
      sequence: 1,
      start: at(0),
      end: at(2),
      status: 'CONFIRMED',
      attendee: expect.stringMatching(/^mailto:hana@mail\.example$/i) as unknown,
      organizer: 'mailto:desk@leadlight.test',
    });
    expect(eventOf(mailsTo('desk@leadlight.test')[0] ?? '')).toMatchObject({
      method: 'PUBLISH',
      uid: meeting?.uid,
      sequence: 1,
    });
  });

  it('may be changed: the event moves, and the time before is free at once', async () => {
    const one = await keepOne({ email: 'hana@mail.example' });
    const other = await keepOne();
    await one.offer(at(0), at(1));
    await other.offer(at(0), at(3));
    await one.choose(at(0)).expect(200);
    // They overlap by a quarter hour.
    await one.choose(at(1)).expect(200);
    expect(await heldBy(one.id)).toEqual([at(1), at(2)]);
    await messages.look();
    const events = mailsTo('hana@mail.example').map(eventOf);
    expect(events.at(-1)).toMatchObject({ method: 'REQUEST', start: at(1), sequence: 2 });
    await other.choose(at(0)).expect(409);
    expect(await heldBy(other.id)).toEqual([]);
    expect(await heldBy(one.id)).toEqual([at(1), at(2)]);
    await other.choose(at(3)).expect(200);
    await one.choose(at(0)).expect(200);
    expect(await heldBy(one.id)).toEqual([at(0), at(1)]);
  });

  it('that is changed all day is mailed less often', async () => {
    const one = await keepOne();
    await one.offer(at(0), at(2));
    for (let n = 0; n < 22; n += 1) {
      await one.choose(at(2 * (n % 2))).expect(200);
      await messages.settled();
    }
    expect(await messages.tasks.countDocuments({ state: 'sent' })).toBeLessThanOrEqual(40);
    const waiting = await messages.tasks.find({ state: 'queued' }).toArray();
    expect(waiting.map(({ due }) => Number(due) > Date.now() + 3_000_000)).toEqual([true, true]);
  });

  it('keeps its time while others are proposed, and until one of them is chosen', async () => {
    const one = await keepOne();
    await one.offer(at(0));
    await one.choose(at(0)).expect(200);
    const { meeting: before } = await one.detail();
    await one.offer(at(8));
    expect(await one.own()).toMatchObject({ state: 'proposed', chosen: at(0) });
    expect(await heldBy(one.id)).toEqual([at(0), at(1)]);
    await one.choose(at(8)).expect(200);
    expect(await heldBy(one.id)).toEqual([at(8), at(9)]);
    expect((await one.detail()).meeting).toMatchObject({ uid: before?.uid, sequence: 3 });
  });

  it('of a time that is not offered is refused, as is one after the cancellation', async () => {
    const one = await keepOne();
    expect((await one.choose(at(0)).expect(410)).body).toMatchObject({ code: 'meeting-over' });
    await one.offer(at(0));
    expect((await one.choose(at(1)).expect(400)).body).toMatchObject({ errors: [{ field: 'start' }] });
    await one.cancel().expect(204);
    await one.choose(at(0)).expect(410);
    expect(await one.read()).not.toHaveProperty('meeting');
  });

  it('that nothing fits makes the applicant unread, with the words as the answer', async () => {
    const one = await keepOne({ unread: false });
    await one.offer(at(0));
    for (const _time of [1, 2])
      await api.http.post(`${one.path}/meeting`).send({ noneFits: true, note: 'After 4 PM' }).expect(200);
    const detail = await one.detail();
    expect(detail).toMatchObject({
      unread: true,
      answer: { text: 'After 4 PM' },
      meeting: { state: 'none-fits', note: 'After 4 PM' },
    });
    expect(detail.history.filter(({ type }) => type === 'meeting').map(({ subject }) => subject)).toEqual([
      'proposed',
      'none-fits',
    ]);
    const overview = (await admin.get('/api/overview').expect(200)).body as { answers: { _id: string }[] };
    expect(overview.answers.map(({ _id }) => _id)).toEqual([one.id]);
    await one.choose(at(0)).expect(200);
  });

  it('has a bound, so that it pushes nothing out of the history', async () => {
    const one = await keepOne();
    await one.offer(at(0), at(2));
    await applicants.updateMany({}, { $set: { 'meeting.sequence': 49 } });
    await one.choose(at(0)).expect(200);
    await one.choose(at(2)).expect(429);
    expect(await heldBy(one.id)).toEqual([at(0), at(1)]);
    await one.cancel().expect(204);
    await one.offer(at(2));
    await one.choose(at(2)).expect(200);
  });

  it('moves the applicant to Interview, which can be undone', async () => {
    const one = await keepOne();
    await one.offer(at(0));
    await one.choose(at(0)).expect(200);
    const { meeting } = await one.detail();
    await admin
      .post(`${base}/undo`)
      .send({ operationId: meeting?.uid })
      .expect(200, { undone: 1, leftOut: 0 });
    expect(await one.detail()).toMatchObject({ stage: 'new', meeting: { state: 'chosen' } });
  });

  it.each(['offer', 'hired'])('leaves who has reached %s there', async (stage) => {
    const one = await keepOne({ stage });
    await one.offer(at(0));
    await one.choose(at(0)).expect(200);
    expect((await one.detail()).stage).toBe(stage);
  });
});

describe('each quarter hour', () => {
  it('is given once: of two choices that overlap, one succeeds', async () => {
    const a = await keepOne();
    const b = await keepOne();
    let rounds = 0;
    for (; rounds < 100; rounds += 1) {
      await Promise.all([a.offer(at(0), at(1)), b.offer(at(1), at(2))]);
      const answers = await Promise.all([
        rounds % 2 === 0 ? a.choose(at(0)) : a.choose(at(1)),
        b.choose(at(1)),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const held = [...(await heldBy(a.id)), ...(await heldBy(b.id))];
      expect(held).toHaveLength(2);
      await Promise.all([a.cancel().expect(204), b.cancel().expect(204)]);
    }
    expect(await times.countDocuments()).toBe(0);
  });

  it('of one person who taps twice is hers, in three tabs', async () => {
    const one = await keepOne();
    for (let round = 0; round < 20; round += 1) {
      await one.offer(at(0), at(1), at(2));
      const answers = await Promise.all([
        one.choose(at(0)),
        one.choose(at(0)),
        one.choose(at(1)),
        one.choose(at(2)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { meeting } = await one.detail();
      const start = Date.parse(meeting?.chosen ?? '');
      expect(await heldBy(one.id)).toEqual(
        [start, start + QUARTER_MS].map((ms) => new Date(ms).toISOString()),
      );
      await one.cancel().expect(204);
    }
  });

  it('that a crash has left is freed after two minutes, and one that is named stays', async () => {
    const one = await keepOne();
    await one.offer(at(0), at(4));
    await one.choose(at(0)).expect(200);
    const holder = new Types.ObjectId(one.id);
    const left = { _id: new Date(at(4)), holder, requests: ['x'], at: new Date() };
    await times.insertOne(left);
    await runMinuteJob(api);
    expect(await heldBy(one.id)).toHaveLength(3);
    await times.updateMany({}, { $set: { at: new Date(Date.now() - 121_000) } });
    await runMinuteJob(api);
    expect(await heldBy(one.id)).toEqual([at(0), at(1)]);
  });
});

describe('the end of an interview', () => {
  it('by the owner frees the time and takes it out of both calendars, once', async () => {
    const one = await keepOne({ email: 'hana@mail.example' });
    await one.offer(at(0));
    await one.choose(at(0)).expect(200);
    await messages.look();
    postbox.reset();
    for (const _time of [1, 2]) await one.cancel().expect(204);
    expect(await times.countDocuments()).toBe(0);
    await messages.look();
    expect(postbox.mails).toHaveLength(2);
    for (const mail of postbox.mails)
      expect(eventOf(mail)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 2 });
    // Other times are another event.
    const { uid } = (await one.stored()).meeting ?? {};
    await one.offer(at(0));
    expect((await one.stored()).meeting?.uid).not.toBe(uid);
  });

  it('comes with a withdrawal, and with an erasure that mails nobody', async () => {
    const one = await keepOne({ email: 'hana@mail.example' });
    const other = await keepOne({ email: 'tomas@mail.example' });
    await one.offer(at(0));
    await other.offer(at(8));
    await one.choose(at(0)).expect(200);
    await other.choose(at(8)).expect(200);
    await messages.look();
    postbox.reset();
    await api.http.post(`${one.path}/withdraw`).expect(204);
    await api.http.post(`${other.path}/erase`).expect(204);
    await messages.look();
    expect(mailsTo('hana@mail.example').map((mail) => eventOf(mail).method)).toEqual(['CANCEL']);
    expect(mailsTo('tomas@mail.example')).toEqual([]);
    expect(await heldBy(one.id)).toEqual([]);
    await times.updateMany({}, { $set: { at: new Date(Date.now() - 121_000) } });
    await runMinuteJob(api);
    expect(await times.countDocuments()).toBe(0);
    expect((await admin.get(`${base}/meetings`).expect(200)).body).toEqual([]);
  });

  it('does not come to one that has been', async () => {
    const one = await keepOne();
    await one.offer(at(0));
    await one.choose(at(0)).expect(200);
    await messages.settled();
    postbox.reset();
    await applicants.updateMany({}, { $set: { 'meeting.chosen.start': new Date(0) } });
    await one.cancel().expect(204);
    await api.http.post(`${one.path}/withdraw`).expect(204);
    await messages.look();
    expect(postbox.mails).toEqual([]);
    expect((await one.stored()).meeting?.state).toBe('chosen');
  });

  it('is mailed to who is deleted after it', async () => {
    const one = await keepOne({ email: 'hana@mail.example' });
    await one.offer(at(0));
    await one.choose(at(0)).expect(200);
    await messages.settled();
    postbox.reset();
    postbox.isAway = true;
    await one.cancel().expect(204);
    await messages.settled();
    await admin.delete(`${base}/${one.id}`).expect(204);
    postbox.isAway = false;
    await messages.pass();
    expect(mailsTo('hana@mail.example').map((mail) => eventOf(mail).method)).toEqual(['CANCEL']);
  });

  it('comes with a rejection that is not undone', async () => {
    const one = await keepOne();
    await one.offer(at(0));
    await one.choose(at(0)).expect(200);
    const reject = async (operationId: string) =>
      admin.patch(`${base}/${one.id}`).send({ stage: 'rejected', operationId }).expect(200);
    await reject('reject-once');
    await runMinuteJob(api);
    await admin.post(`${base}/undo`).send({ operationId: 'reject-once' }).expect(200);
    expect(await one.own()).toMatchObject({ state: 'chosen' });
    await reject('reject-again');
    const longAgo = { $set: { 'history.$[].at': new Date(Date.now() - 11_000) } };
    await applicants.updateMany({}, longAgo);
    await runMinuteJob(api);
    expect((await one.detail()).meeting).toMatchObject({ state: 'cancelled' });
    expect(await times.countDocuments()).toBe(0);
  });

  it('must come before the applicant or the job is deleted', async () => {
    const job = await addJob(admin);
    const one = await keepOne();
    const free = await keepOne();
    await applicants.updateMany({}, { $set: { jobId: new Types.ObjectId(job._id) } });
    await one.offer(at(0));
    await one.choose(at(0)).expect(200);
    expect((await admin.delete(`${base}/${one.id}`).expect(409)).body).toMatchObject({
      code: 'meeting-ahead',
    });
    await admin.delete(`/api/job/${job._id}`).expect(409);
    const many = await admin
      .post(`${base}/delete`)
      .send({ ids: [one.id, free.id] })
      .expect(200);
    expect(many.body).toMatchObject({ matched: 1, leftOut: 1 });
    await one.cancel().expect(204);
    await admin.delete(`${base}/${one.id}`).expect(204);
    await admin.delete(`/api/job/${job._id}`).expect(204);
  });
});

describe('after a kill', () => {
  it('between a choice and its mails the minute job queues them', async () => {
    const one = await keepOne();
    await one.offer(at(0));
    await one.choose(at(0)).expect(200);
    await messages.tasks.deleteMany({});
    await runMinuteJob(api);
    await runMinuteJob(api);
    expect(await messages.tasks.countDocuments({ _id: /^interview:/ })).toBe(2);
  });
});

describe('the calendar of the owner', () => {
  const urlOf = async (): Promise<string> => {
    const { calendarUrl } = (await admin.get('/api/settings').expect(200)).body as { calendarUrl: string };
    return calendarUrl.replace('http://leadlight.test', '');
  };

  it('has names, jobs and places, and gets a new address', async () => {
    const one = await keepOne({ fullName: 'Hana Yilmaz', email: 'hana@mail.example' });
    await one.propose({ options: [at(0)], place: 'Room 4' }).expect(200);
    await one.choose(at(0)).expect(200);
    const url = await urlOf();
    expect(await urlOf()).toBe(url);
    const answer = await api.http
      .get(url)
      .expect(200)
      .expect('Content-Type', /text\/calendar/);
    expect(parse(answer.text)).toMatchObject({ method: 'PUBLISH', start: at(0), location: 'Room 4' });
    expect(answer.text).toContain('Hana Yilmaz');
    expect(answer.text).not.toContain('hana@mail.example');
    await admin.post('/api/settings/new-calendar-url').expect(200);
    await api.http.get(url).expect(404);
    await api.http.get(await urlOf()).expect(200);
    await api.http.get('/api/calendar/x').expect(404);
  });

  it('loses what is cancelled', async () => {
    const one = await keepOne();
    await one.offer(at(0));
    await one.choose(at(0)).expect(200);
    expect((await admin.get(`${base}/meetings`).expect(200)).body).toMatchObject([
      { _id: one.id, start: at(0) },
    ]);
    await one.cancel().expect(204);
    expect(parse((await api.http.get(await urlOf()).expect(200)).text).events).toEqual([]);
  });
});

it('an event is right around both clock changes', async () => {
  const one = await keepOne();
  // In Berlin 01:45 to 03:15, and in New York the hour that comes twice.
  for (const start of ['2027-03-28T00:45:00.000Z', '2027-11-07T06:15:00.000Z']) {
    await one.propose({ options: [start], minutes: 60 }).expect(200);
    const own = (await one.choose(start).expect(200)).body as OwnMeeting;
    const end = new Date(Date.parse(start) + 3_600_000).toISOString();
    expect(parse(own.calendar ?? '')).toMatchObject({ start, end });
    expect((own.calendar ?? '').split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  }
});
