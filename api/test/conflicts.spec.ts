import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Response, Test } from 'supertest';
import { startApplicationDesk } from './support/application-desk.js';
import { keepEnquiries } from './support/enquiries.js';
import { addJob, sampleJob } from './support/jobs.js';
import { addProject, postProject, sampleFields } from './support/projects.js';

const { api, apply, admin } = await startApplicationDesk();
afterAll(() => api.close());

const tagOf = ({ headers }: Pick<Response, 'headers'>): string => headers['etag'] as string;
const statuses = (answers: Response[]): number[] => answers.map(({ status }) => status).sort();
const read = (address: string) => admin.get(`/api/${address}`).expect(200);
const visit = (address: string) => api.http.get(`/api/${address}`);
const send = (method: 'put' | 'patch', address: string, body: object, ifMatch?: string) => {
  const request: Test = admin[method](`/api/${address}`);
  return (ifMatch === undefined ? request : request.set('If-Match', ifMatch)).send(body);
};
const put = (address: string, body: object, ifMatch?: string) => send('put', address, body, ifMatch);

const submissionId = 'submission-1';
let number = 0;
const template = () => ({ name: `Template ${(number += 1)}`, subject: 'Hello', body: 'Hello' });
async function addTemplate(): Promise<string> {
  const added = await admin.post('/api/templates').send(template()).expect(201);
  return `templates/${(added.body as { _id: string })._id}`;
}

interface Entity {
  method: 'put' | 'patch';
  /** @returns its address */
  add: () => Promise<string>;
  /** Two changes. */
  changes: () => [object, object];
}

const titled = (fields: object): [object, object] => [
  { ...fields, title: 'First' },
  { ...fields, title: 'Second' },
];
const entities: [string, Entity][] = [
  [
    'job',
    {
      method: 'put',
      add: async () => `job/${(await addJob(admin))._id}`,
      changes: () => titled(sampleJob),
    },
  ],
  [
    'project',
    {
      method: 'put',
      add: async () => `project/${(await addProject(admin))._id}`,
      changes: () => titled(sampleFields),
    },
  ],
  ['template', { method: 'put', add: addTemplate, changes: () => [template(), template()] }],
  [
    'applicant',
    {
      method: 'patch',
      add: async () => `jobApplicant/applicants/${(await apply()).body._id}`,
      changes: () => [{ stage: 'interview' }, { stage: 'rejected' }],
    },
  ],
  [
    'enquiry',
    {
      method: 'patch',
      add: async () => `enquiries/${(await keepEnquiries(api, {}))[0]}`,
      changes: () => [{ stage: 'talking' }, { stage: 'lost' }],
    },
  ],
];

describe.each(entities)('two tabs with one %s', (_kind, { method, add, changes }) => {
  let address: string;
  let started: string;
  let first: object;
  let second: object;
  beforeEach(async () => {
    address = await add();
    started = tagOf(await read(address));
    [first, second] = changes();
  });

  it('cannot overwrite each other: the second save is a 412 that changes nothing', async () => {
    expect(started).toMatch(/^W\/"[\w-]+"$/);
    const saved = await send(method, address, first, started).expect(200);
    const refused = await send(method, address, second, started).expect(412);
    expect(refused.type).toBe('application/problem+json');
    expect(refused.body).toMatchObject({ code: 'changed-meanwhile' });
    const now = await read(address);
    expect(now.body).toMatchObject(first);
    expect(tagOf(now)).toBe(tagOf(saved));
    const again = await send(method, address, second, tagOf(saved)).expect(200);
    expect(again.body).toMatchObject(second);
  });

  it('that save at the same moment are one winner and many 412', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, tab) => send(method, address, tab % 2 ? first : second, started)),
    );
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
    const won = answers.find(({ status }) => status === 200) as Response;
    expect(tagOf(await read(address))).toBe(tagOf(won));
  });
});

it.each<[string, (title: string) => Test]>([
  ['job', (title) => admin.post('/api/job').send({ ...sampleJob, title, submissionId })],
  ['project', (title) => postProject(admin, { title, submissionId })],
  ['templates', (name) => admin.post('/api/templates').send({ ...template(), name, submissionId })],
])('what is sent twice with one submissionId is stored once: %s', async (path, add) => {
  const answers = await Promise.all([add('Once'), add('Once')]);
  answers.push(await add('Sent again'));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answers.map(({ body }) => body as object)).toEqual(Array(3).fill(answers[0]?.body));
  expect(answers[0]?.body).not.toHaveProperty('submissionId');
  expect(JSON.stringify((await read(path)).body).match(/"(?:Once|Sent again)"/g)).toEqual(['"Once"']);
});

describe.each([
  ['job', 'jobs', sampleJob, () => addJob(admin)],
  ['project', 'projects', sampleFields, () => addProject(admin)],
] as const)('the version of a %s', (kind, collection, fields, add) => {
  let address: string;
  let started: string;
  beforeEach(async () => {
    address = `${kind}/${(await add())._id}`;
    started = tagOf(await read(address));
  });

  it('is the one that visitors have', async () => {
    await visit(address).set('If-None-Match', started).expect(304, {});
    const saved = await put(address, { ...fields, title: 'New' }, started).expect(200);
    expect(tagOf(await visit(address).set('If-None-Match', started).expect(200))).toBe(tagOf(saved));
  });

  it('is known also where it was stored before versions were counted', async () => {
    await api.connection.collection(collection).updateMany({}, { $unset: { revision: '', imageAlt: '' } });
    const old = tagOf(await read(address));
    const answers = await Promise.all([put(address, fields, old), put(address, fields, old)]);
    expect(statuses(answers)).toEqual([200, 412]);
    await put(address, fields).expect(200);
  });

  it('does not matter once it is deleted', async () => {
    await admin.delete(`/api/${address}`).expect(204);
    for (const header of [started, '*', '"other"']) await put(address, fields, header).expect(404);
  });
});

describe('the version of a job', () => {
  const openJob = async () => {
    const { _id } = await addJob(admin);
    return { _id, address: `job/${_id}`, started: tagOf(await read(`job/${_id}`)) };
  };

  it('is not changed by an application, and the admin sees it at once', async () => {
    const { _id, address, started } = await openJob();
    expect((await apply({ jobId: _id })).status).toBe(201);
    const counted = await read(address).set('If-None-Match', started);
    expect(counted.body).toMatchObject({ applicantCount: 1 });
    expect(tagOf(counted)).toBe(started);
    // A 304 could show a stored copy to somebody who has signed out.
    expect(counted.headers['cache-control']).toBe('no-store');
  });

  it('is changed by opening or closing it, which may be bound to a version as well', async () => {
    const { address, started } = await openJob();
    const closed = await put(address, { status: false }, started).expect(200);
    await put(address, sampleJob, started).expect(412);
    await put(address, { status: true }, started).expect(412);
    const broken = await put(address, { status: true }, `now, ${started}`).expect(400);
    expect(broken.body).toMatchObject({ code: 'broken-if-match' });
    await put(address, { status: true }, tagOf(closed)).expect(200);
  });
});

it('a new order of the projects is a change of those that moved', async () => {
  await api.connection.collection('projects').deleteMany({});
  const ids: string[] = [];
  for (const sortOrder of ['1', '2', '3']) ids.push((await addProject(admin, { sortOrder }))._id);
  const tags = async () => Promise.all(ids.map(async (id) => tagOf(await read(`project/${id}`))));
  const before = await tags();
  const [a, b, c] = ids;
  await put('project/order', { ids: [a, c, b] }).expect(204);
  expect((await tags()).map((tag, place) => tag === before[place])).toEqual([true, false, false]);
  await put(`project/${b}`, sampleFields, before[1]).expect(412);
  await put(`project/${a}`, sampleFields, before[0]).expect(200);
});
