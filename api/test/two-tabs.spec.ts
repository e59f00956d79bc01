import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response, Test } from 'supertest';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { addJob, sampleJob } from './support/jobs.js';
import { addProject, sampleFields } from './support/projects.js';

const tagOf = ({ headers }: Pick<Response, 'headers'>): string => headers['etag'] as string;
const statuses = (answers: Response[]): number[] => answers.map(({ status }) => status).sort();

describe('two tabs', () => {
  let desk: ApplicationDesk;
  beforeAll(async () => {
    desk = await startApplicationDesk();
  });
  afterAll(() => desk.api.close());

  const read = (address: string) => desk.api.http.get(`/api/${address}`).set(desk.asAdmin).expect(200);
  const visit = (address: string) => desk.api.http.get(`/api/${address}`);
  const put = (address: string, body: object, ifMatch?: string): Test => {
    const request = desk.api.http.put(`/api/${address}`).set(desk.asAdmin);
    return (ifMatch === undefined ? request : request.set('If-Match', ifMatch)).send(body);
  };

  describe.each<[string, string, object, () => Promise<{ _id: string }>]>([
    ['job', 'jobs', sampleJob, () => addJob(desk.api, desk.token)],
    [
      'project',
      'projects',
      sampleFields,
      () => addProject(desk.api, desk.token, { sortOrder: '3', status: 'Ended' }),
    ],
  ])('with one %s', (kind, collection, fields, add) => {
    let address: string;
    let started: string;
    beforeEach(async () => {
      address = `${kind}/${(await add())._id}`;
      started = tagOf(await read(address));
    });
    const titled = (title: string) => ({ ...fields, title });
    const title = async () => ((await read(address)).body as { title: string }).title;

    it('have the version that visitors have, and a save answers with the next', async () => {
      expect(started).toMatch(/^W\/"[\w-]+"$/);
      expect(tagOf(await visit(address).expect(200))).toBe(started);
      const saved = await put(address, titled('Saved'), started).expect(200);
      expect(tagOf(saved)).not.toBe(started);
      expect(tagOf(await read(address))).toBe(tagOf(saved));
      expect(tagOf(await visit(address).expect(200))).toBe(tagOf(saved));
    });

    it('cannot overwrite each other: the second save is a 412 that changes nothing', async () => {
      const first = await put(address, titled('First'), started).expect(200);
      const second = await put(address, titled('Second'), started).expect(412);
      expect([second.type, (second.body as { code: string }).code]).toEqual([
        'application/problem+json',
        'changed-meanwhile',
      ]);
      expect(await title()).toBe('First');
      expect(tagOf(await read(address))).toBe(tagOf(first));
      await put(address, titled('Second'), tagOf(first)).expect(200);
      expect(await title()).toBe('Second');
    });

    it('see a save that changes no word as one too', async () => {
      const once = await put(address, fields, started).expect(200);
      const twice = await put(address, fields, tagOf(once)).expect(200);
      expect(new Set([started, tagOf(once), tagOf(twice)]).size).toBe(3);
      await put(address, fields, tagOf(once)).expect(412);
    });

    it('that save at the same moment are one winner and many 412', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, tab) => put(address, titled(`Tab ${tab}`), started)),
      );
      expect(statuses(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
      const won = answers.findIndex(({ status }) => status === 200);
      expect(await title()).toBe(`Tab ${won}`);
    });

    it('without the header save as ever, each of them', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, tab) => put(address, titled(`Tab ${tab}`))),
      );
      expect(statuses(answers)).toEqual(Array.from({ length: 8 }, () => 200));
      expect(new Set(answers.map(tagOf)).size).toBe(8);
      expect(answers.map(tagOf)).toContain(tagOf(await read(address)));
    });

    it('may name the version strongly, among others, or any', async () => {
      const strong = started.slice('W/'.length);
      const saved = await put(address, fields, strong).expect(200);
      await put(address, fields, `"older", ${tagOf(saved)}`).expect(200);
      await put(address, fields, '*').expect(200);
    });

    it.each(['now', '"now', 'W/', '"a" "b"', '*, "a"'])('write nothing with If-Match: %s', async (header) => {
      const broken = await put(address, titled('Broken'), header).expect(400);
      expect((broken.body as { code: string }).code).toBe('broken-if-match');
      const twisted = await put(address, titled('Broken'), `${header}, ${started}`);
      expect(twisted.status).toBe(400);
      expect(tagOf(await read(address))).toBe(started);
    });

    it('know the version of what was kept before versions were counted', async () => {
      const all = desk.api.connection.collection(collection);
      await all.updateMany({}, { $unset: { revision: '', imageAlt: '' } });
      const old = tagOf(await read(address));
      const answers = await Promise.all([put(address, fields, old), put(address, fields, old)]);
      expect(statuses(answers)).toEqual([200, 412]);
      await put(address, fields).expect(200);
    });

    it('may send back what they were given', async () => {
      const given = await read(address);
      const saved = await put(address, { ...(given.body as object), picture: {} }, started).expect(200);
      expect({ ...(saved.body as object), updatedAt: '' }).toEqual({
        ...(given.body as object),
        updatedAt: '',
      });
      const other = '0123456789abcdef01234567';
      await put(address, { ...(given.body as object), _id: other }).expect(200);
      await visit(`${kind}/${other}`).expect(404);
      await put(address, { ...(given.body as object), revision: 7 }).expect(400);
    });

    it('get 404 for what is gone, whatever they name', async () => {
      await desk.api.http.delete(`/api/${address}`).set(desk.asAdmin).expect(204);
      for (const header of [started, '*', '"other"']) await put(address, fields, header).expect(404);
    });

    it('leave a visitor with 304 until something changes', async () => {
      await visit(address).set('If-None-Match', started).expect(304, {});
      const saved = await put(address, titled('New')).expect(200);
      const changed = await visit(address).set('If-None-Match', started).expect(200);
      expect(changed.body).toMatchObject({ title: 'New' });
      await visit(address).set('If-None-Match', tagOf(saved)).expect(304);
    });
  });

  describe('with one job', () => {
    const openJob = async () => {
      const { _id } = await addJob(desk.api, desk.token);
      return { _id, address: `job/${_id}`, started: tagOf(await read(`job/${_id}`)) };
    };

    it('are not disturbed by an application, and the admin sees it at once', async () => {
      const { _id, address, started } = await openJob();
      expect((await desk.apply({ jobId: _id })).status).toBe(201);
      const counted = await read(address).set('If-None-Match', started);
      expect(counted.body).toMatchObject({ applicantCount: 1 });
      expect(tagOf(counted)).toBe(started);
      // A copy that is kept could be what a 304 brings back to somebody who has signed out.
      expect(counted.headers['cache-control']).toBe('no-store');
      const saved = await put(address, sampleJob, started).expect(200);
      expect(saved.body).toMatchObject({ applicantCount: 1 });
    });

    it('are disturbed by opening or closing it, which may be bound to a version as well', async () => {
      const { address, started } = await openJob();
      const whole = (await read(address)).body as object;
      const closed = await put(address, { status: false }, started).expect(200);
      await put(address, sampleJob, started).expect(412);
      await put(address, { status: true }, started).expect(412);
      const { status: _open, ...ignored } = sampleJob;
      const partial = Object.fromEntries(Object.entries(whole).filter(([name]) => !(name in ignored)));
      const opened = await put(address, { ...partial, status: true }, tagOf(closed)).expect(200);
      expect({ ...(opened.body as object), updatedAt: '' }).toEqual({ ...whole, updatedAt: '' });
    });
  });

  it('with projects see a new order as a change of those that moved', async () => {
    await desk.api.connection.collection('projects').deleteMany({});
    const ids: string[] = [];
    for (const sortOrder of ['1', '2', '3'])
      ids.push((await addProject(desk.api, desk.token, { sortOrder }))._id);
    const tags = async () => Promise.all(ids.map(async (id) => tagOf(await read(`project/${id}`))));
    const [first, second, third] = await tags();
    const [a, b, c] = ids;
    await put('project/order', { ids: [a, c, b] }).expect(204);
    const after = await tags();
    expect(after.map((tag, place) => tag === [first, second, third][place])).toEqual([true, false, false]);
    await put(`project/${b}`, sampleFields, second).expect(412);
    await put(`project/${a}`, sampleFields, first).expect(200);
  });
});
