import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { ProjectDto } from '../src/features/projects/project.dto.js';
import type { ProblemBody } from './support/applications.js';
import { askedDuring } from './support/asked-queries.js';
import { startProjectsDesk } from './support/projects-desk.js';
import { addProject } from './support/projects.js';

const { api, token, bearer, put, open } = await startProjectsDesk();
const projects = api.connection.collection('projects');

describe('the order of the projects', () => {
  afterAll(() => api.close());
  beforeEach(() => projects.deleteMany({}));

  const order = (body: object) => put('order', body);
  const titles = async () => (await open()).map(({ title }) => title);
  const all = async () =>
    (
      await api.http
        .get('/api/project')
        .set(...bearer())
        .expect(200)
    ).body as ProjectDto[];

  /** What an order asks of the collection. */
  const asked = async (body: object) =>
    (await askedDuring(api.connection, () => order(body).expect(204)))
      .filter(({ collection }) => collection === 'projects')
      .map(({ method }) => method);

  /** The ids of projects with these titles. */
  async function add(...names: string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const title of names) ids.push((await addProject(api, token, { title }))._id);
    return ids;
  }

  /** The same for many at once, as the database has them. */
  async function insert(count: number): Promise<string[]> {
    const at = new Date();
    const documents = Array.from({ length: count }, (_, place) => ({
      title: `Project ${place}`,
      active: false,
      sortOrder: 9,
      createdAt: at,
      updatedAt: at,
    }));
    return Object.values((await projects.insertMany(documents)).insertedIds).map(String);
  }

  it('becomes what was sent, 1 to n, and visitors see it at once', async () => {
    const [a, b, c] = (await add('A', 'B', 'C')) as [string, string, string];
    expect(await titles()).toEqual(['C', 'B', 'A']);
    await order({ ids: [b, a, c] }).expect(204, '');
    expect(await titles()).toEqual(['B', 'A', 'C']);
    expect((await open()).map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3]);
  });

  it('is of all projects, those too that visitors do not see', async () => {
    const [shown] = (await add('Shown')) as [string];
    const hidden = (await addProject(api, token, { title: 'Hidden', active: 'false' }))._id;
    await order({ ids: [shown] }).expect(409);
    await order({ ids: [hidden, shown] }).expect(204);
    expect((await all()).map(({ _id, sortOrder }) => [_id, sortOrder])).toEqual([
      [hidden, 1],
      [shown, 2],
    ]);
  });

  it('is written in one go, and only where a place changes', async () => {
    const [a, b, c] = (await add('A', 'B', 'C')) as [string, string, string];
    await order({ ids: [a, b, c] }).expect(204);
    const before = await all();
    expect(await asked({ ids: [a, c, b] })).toEqual(['find', 'bulkWrite']);
    const after = await all();
    expect(after.map(({ _id }) => _id)).toEqual([a, c, b]);
    expect(after[0]).toEqual(before[0]);
    expect(await asked({ ids: [a, c, b] })).toEqual(['find']);
  });

  it('is not changed by an id that is unknown, missing or gone', async () => {
    const [a, b] = (await add('A', 'B')) as [string, string];
    const unknown = '0123456789abcdef01234567';
    for (const ids of [[], [a], [b, a, unknown], [a, unknown]]) {
      const { body } = (await order({ ids }).expect(409)) as { body: ProblemBody };
      expect(body.code).toBe('order-outdated');
    }
    await api.http
      .delete(`/api/project/${b}`)
      .set(...bearer())
      .expect(204);
    await order({ ids: [b, a] }).expect(409);
    expect((await all()).map(({ sortOrder }) => sortOrder)).toEqual([3]);
  });

  it.each<[string, object, string]>([
    ['no list', {}, 'ids'],
    ['null', { ids: null }, 'ids'],
    ['a text', { ids: '0123456789abcdef01234567' }, 'ids'],
    ['an operator', { ids: { $in: [] } }, 'ids'],
    ['what is no id', { ids: ['0123456789abcdef01234567', 'order'] }, 'ids'],
    ['an operator in the list', { ids: [{ $gt: '' }] }, 'ids'],
    ['the same project twice', { ids: ['0123456789abcdef01234567', '0123456789abcdef01234567'] }, 'ids'],
    ['another field', { ids: [], first: true }, 'first'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = (await order(body).expect(400)) as { body: ProblemBody };
    expect(answer.body).toMatchObject({
      code: 'validation',
      errors: [{ field, message: expect.any(String) as unknown }],
    });
  });

  it('holds five thousand projects, and more ids than a body has room for are refused', async () => {
    const ids = (await insert(5000)).reverse();
    await order({ ids }).expect(204);
    const stored = await projects
      .find({}, { projection: { sortOrder: 1 } })
      .sort({ sortOrder: 1 })
      .toArray();
    expect(stored.map(({ _id, sortOrder }) => [String(_id), sortOrder as number])).toEqual(
      ids.map((id, index) => [id, index + 1]),
    );
    const many = Array.from({ length: 9_800 }, () => String(new Types.ObjectId()));
    expect(((await order({ ids: many }).expect(413)).body as ProblemBody).code).toBe('body-too-large');
  });

  it('asks for the token, and is no project', async () => {
    await api.http.put('/api/project/order').send({ ids: [] }).expect(401);
    await api.http.get('/api/project/order').expect(404);
    await order({ ids: [] }).expect(204);
  });
});
