import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Test } from 'supertest';
import { createApp } from '../src/bootstrap.js';
import { runTestApp, startTestApp, type TestApp, testSettings, type Http } from './support/app.js';

interface TemplateBody {
  _id: string;
  name: string;
  subject: string;
  body: string;
}

const sample = {
  name: 'Second talk',
  subject: 'Once more, {{firstName}}',
  body: 'Dear {{ fullName }},\r\n\r\ncome again.\n{{agency}}',
};

const templatesOf = ({ connection }: TestApp) => connection.collection('templates');
const namesOf = async (api: TestApp): Promise<string[]> =>
  (await templatesOf(api).find().sort({ name: 1 }).toArray()).map(({ name }) => name as string);

describe('templates', () => {
  let api: TestApp;
  let admin: Http;
  beforeAll(async () => {
    api = await startTestApp();
    admin = await api.asAdmin();
  });
  beforeEach(() => templatesOf(api).deleteMany({}));
  afterAll(() => api.close());

  const list = async () => (await admin.get('/api/templates').expect(200)).body as TemplateBody[];
  const add = (fields: object = {}): Test => admin.post('/api/templates').send({ ...sample, ...fields });
  const added = async (fields: object = {}) => (await add(fields).expect(201)).body as TemplateBody;
  const put = (id: string, fields: object, ifMatch?: string): Test => {
    const request = admin.put(`/api/templates/${id}`);
    return (ifMatch === undefined ? request : request.set('If-Match', ifMatch)).send({
      ...sample,
      ...fields,
    });
  };

  it('are added, listed by name, read, replaced and deleted', async () => {
    const { _id } = await added();
    await added({ name: 'Another' });
    expect(await list()).toMatchObject([
      { name: 'Another' },
      { _id, ...sample, body: 'Dear {{ fullName }},\n\ncome again.\n{{agency}}' },
    ]);
    const read = await admin.get(`/api/templates/${_id}`).expect(200);
    expect(read.body).toEqual((await list())[1]);
    const replaced = await put(_id, { ...(read.body as object), subject: 'New', stage: 'offer' }).expect(200);
    expect(replaced.body).toMatchObject({ _id, subject: 'New', stage: 'offer' });
    expect((await put(_id, { stage: 'maybe' }).expect(400)).body).toMatchObject({
      errors: [{ field: 'stage' }],
    });
    expect((await put(_id, {}).expect(200)).body).not.toHaveProperty('stage');
    await admin.delete(`/api/templates/${_id}`).expect(204);
    expect(await list()).toMatchObject([{ name: 'Another' }]);
    for (const answer of [
      await put(_id, {}),
      await admin.get(`/api/templates/${_id}`),
      await admin.delete(`/api/templates/${_id}`),
    ])
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([404, 'template-not-found']);
  });

  it.each<[object, string, RegExp]>([
    [{ name: 'two\nlines' }, 'name', /one line/],
    [{ subject: 'Hello\r\nBcc: all@example.com' }, 'subject', /one line/],
    [{ subject: 'For {{name}}' }, 'subject', /no placeholder \{\{name\}\}\. Use \{\{fullName\}\}/],
    [{ body: 'Your {{ salary }}' }, 'body', /no placeholder \{\{ salary \}\}/],
    [{ body: undefined }, 'body', /1 to 10000/],
    [{ colour: 'red' }, 'colour', /not known/],
    [{ kind: 'job' }, 'kind', /applicant, enquiry/],
    [{ kind: 'enquiry', body: 'As {{jobTitle}}' }, 'body', /no placeholder \{\{jobTitle\}\}/],
    [{ kind: 'enquiry', stage: 'offer' }, 'stage', /no stage/],
  ])('are refused with %j', async (fields, field, message) => {
    const answer = await add(fields).expect(400);
    expect(answer.body).toMatchObject({
      code: 'validation',
      errors: [{ field, message: expect.stringMatching(message) as unknown }],
    });
  });

  it('are for applicants unless they say that they are for enquiries', async () => {
    await templatesOf(api).insertOne({ ...sample, createdAt: new Date(), updatedAt: new Date() });
    const [earlier] = await list();
    expect(earlier).toMatchObject({ kind: 'applicant' });
    const path = earlier?._id ?? '';
    expect((await put(path, { kind: 'enquiry' }).expect(200)).body).toMatchObject({ kind: 'enquiry' });
    expect((await put(path, { body: '{{jobTitle}}' }).expect(200)).body).toMatchObject({ kind: 'applicant' });
  });

  it('are a hundred at most', async () => {
    await templatesOf(api).insertMany(Array.from({ length: 99 }, (_, n) => ({ ...sample, name: `${n}` })));
    const { _id } = await added();
    const answer = await add({ name: 'One more' }).expect(409);
    expect(answer.body).toMatchObject({ code: 'too-many-templates' });
    await put(_id, { name: 'As many' }).expect(200);
  });
});

describe('the first templates', () => {
  it('are there once, however many processes start, and deleted ones stay away', async () => {
    const settings = await testSettings();
    const others = await Promise.all([createApp(settings), createApp(settings)]);
    await Promise.all(others.map((app) => app.init()));
    const api = await runTestApp(settings);
    onTestFinished(() => api.close());
    for (const app of others) await app.close();
    expect(await namesOf(api)).toEqual(['Declined', 'Interview', 'Received']);
    const admin = await api.asAdmin();
    const all = await admin.get('/api/templates').expect(200);
    const [declined, ...rest] = all.body as TemplateBody[];
    await admin.delete(`/api/templates/${declined?._id}`).expect(204);
    for (const template of rest) await admin.put(`/api/templates/${template._id}`).send(template).expect(200);
    const again = await createApp(settings);
    await again.init();
    await again.close();
    expect(await namesOf(api)).toEqual(['Interview', 'Received']);
  });
});
