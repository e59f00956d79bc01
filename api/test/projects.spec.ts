import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProjectDto } from '../src/features/projects/project.dto.js';
import type { ProblemBody } from './support/applications.js';
import { startProjectsDesk, addProject, postProject, sampleFields, sampleForm } from './support/projects.js';

const { api, admin, put, open } = await startProjectsDesk();
afterAll(() => api.close());

describe('projects', () => {
  beforeEach(() => api.connection.collection('projects').deleteMany({}));

  describe('reading', () => {
    it('shows visitors the active ones, by sort order and then newest, and the admin all', async () => {
      const late = await addProject(admin, { title: 'Late', sortOrder: '20' });
      const older = await addProject(admin, { title: 'Older', sortOrder: '-1' });
      const newer = await addProject(admin, { title: 'Newer', sortOrder: '-1' });
      const hidden = await addProject(admin, { title: 'Hidden', active: 'false', sortOrder: '0' });

      expect((await open()).map(({ _id }) => _id)).toEqual([newer._id, older._id, late._id]);
      const all = await admin.get('/api/project/').expect(200);
      expect((all.body as ProjectDto[]).map(({ _id }) => _id)).toEqual([
        newer._id,
        older._id,
        hidden._id,
        late._id,
      ]);
      await api.http.get(`/api/project/${hidden._id}`).expect(404);
      expect((await admin.get(`/api/project/${hidden._id}`).expect(200)).body).toEqual(hidden);
      expect((await api.http.get(`/api/project/${late._id}`).expect(200)).body).toEqual(late);
    });
  });

  describe('adding', () => {
    it('reads every field of the form as its kind', async () => {
      const project = await addProject(admin);
      expect(project).toEqual({
        ...sampleFields,
        imageUrl: '',
        imageAlt: '',
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
        createdAt: expect.stringMatching(/Z$/) as unknown,
        updatedAt: expect.stringMatching(/Z$/) as unknown,
      });
    });

    it('needs title, client name and ranking alone; empty controls count as left out', async () => {
      const empty = Object.fromEntries(Object.keys(sampleForm).map((name) => [name, '']));
      const project = await addProject(admin, {
        ...empty,
        title: ' Short ',
        clientName: 'Dana',
        projectRanking: '1',
      });
      expect(project).toMatchObject({
        title: 'Short',
        tools: '',
        details: '',
        active: true,
        status: 'Continue',
        projectRanking: 1,
        share: true,
        endDate: '1900-01-01',
        clientReview: '',
        sortOrder: 9,
        imageUrl: '',
      });
    });

    it('takes out of the details what an editor does not make', async () => {
      const { details } = await addProject(admin, {
        details:
          '<h2>Kept</h2><p onclick="x()">text</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">link</a>',
      });
      expect(details).toBe('<h2>Kept</h2><p>text</p>link');
    });

    it.each([
      ['title', '', 'Give the project a title of 1 to 200 characters, on one line.'],
      ['title', 'x'.repeat(201), 'Give the project a title of 1 to 200 characters, on one line.'],
      ['clientName', '', "Give the client's name in 1 to 200 characters, on one line."],
      ['projectRanking', '', 'Give the ranking as a whole number from 1 to 5.'],
      ['projectRanking', '0', 'The ranking is at least 1.'],
      ['projectRanking', '4.5', 'Give the ranking as a whole number from 1 to 5.'],
      ['active', 'yes', 'Say whether the project is active: true or false.'],
      ['status', 'Paused', 'The status is Continue or Ended.'],
      ['endDate', '', 'Give the day on which the project ended, as YYYY-MM-DD.'],
      ['endDate', '2025-02-30', 'Give the day on which the project ended, as YYYY-MM-DD.'],
      ['sortOrder', 'first', 'Give the sort order as a whole number.'],
      [
        'imageUrl',
        'https://elsewhere.example/x.png',
        'Upload the picture here first, then use the address that the upload gives.',
      ],
      [
        'imageUrl',
        '/api/media/0f8fad5bd9cb469fa16570867728950e/10x10.png',
        'This picture is no longer there. Upload it again.',
      ],
      ['imageAlt', 'x'.repeat(301), 'Describe the picture in at most 300 characters, on one line.'],
      ['colour', 'blue', 'This field is not known here. Leave it out.'],
      ['title[$gt]', '', 'Give the project a title of 1 to 200 characters, on one line.'],
    ])('refuses %s, case %#', async (field, value, message) => {
      const request =
        field === 'title[$gt]'
          ? postProject(admin).field(field, value)
          : postProject(admin, { [field]: value });
      const { body } = (await request.expect(400)) as { body: ProblemBody };
      expect(body.code).toBe('validation');
      expect(body.errors?.map((error) => error.message)).toEqual([message]);
      expect(await api.connection.collection('projects').countDocuments()).toBe(0);
    });

    it('wants a form, whole', async () => {
      const json = await admin.post('/api/project').send(sampleFields).expect(415);
      expect((json.body as ProblemBody).code).toBe('wrong-content-type');
      const broken = await admin
        .post('/api/project')
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .send('--x\r\nContent-Disposition: form-data; name="title"\r\n\r\ncut o')
        .expect(400);
      expect((broken.body as ProblemBody).code).toBe('broken-form');
    });
  });

  describe('changing', () => {
    it('replaces all fields: what is left out gets its default', async () => {
      const { _id, createdAt } = await addProject(admin, { imageAlt: 'A street' });
      const changed = await put(_id, { title: 'New', projectRanking: 2 }).expect(200);
      expect(changed.body).toMatchObject({
        _id,
        createdAt,
        title: 'New',
        projectRanking: 2,
        clientName: '',
        status: 'Continue',
        endDate: '1900-01-01',
        sortOrder: 9,
        share: true,
        imageUrl: '',
        imageAlt: '',
      });
      expect(await open()).toEqual([changed.body]);
    });

    it.each([
      [{ ...sampleFields, active: 'false' }, 'active'],
      [{ ...sampleFields, title: { $gt: '' } }, 'title'],
      [{ active: true }, 'title'],
    ])('refuses %j', async (body, field) => {
      const { _id } = await addProject(admin);
      const answer = (await put(_id, body).expect(400)) as { body: ProblemBody };
      expect(answer.body.errors?.map((error) => error.field)).toContain(field);
    });

    it('deletes, once', async () => {
      const { _id } = await addProject(admin);
      await admin.delete(`/api/project/${_id}`).expect(204);
      await admin.delete(`/api/project/${_id}`).expect(404);
      expect(await open()).toEqual([]);
    });
  });
});

const projects = api.connection.collection('projects');

describe('the order of the projects', () => {
  beforeEach(() => projects.deleteMany({}));

  const order = (body: object) => put('order', body);
  const titles = async () => (await open()).map(({ title }) => title);
  const all = async () => (await admin.get('/api/project').expect(200)).body as ProjectDto[];

  /** The ids of projects with these titles. */
  async function add(...names: string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const title of names) ids.push((await addProject(admin, { title }))._id);
    return ids;
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
    const hidden = (await addProject(admin, { title: 'Hidden', active: 'false' }))._id;
    await order({ ids: [shown] }).expect(409);
    await order({ ids: [hidden, shown] }).expect(204);
    expect((await all()).map(({ _id, sortOrder }) => [_id, sortOrder])).toEqual([
      [hidden, 1],
      [shown, 2],
    ]);
  });

  it('is not changed by an id that is unknown, missing or gone', async () => {
    const [a, b] = (await add('A', 'B')) as [string, string];
    const unknown = '0123456789abcdef01234567';
    for (const ids of [[], [a], [b, a, unknown], [a, unknown]]) {
      const { body } = (await order({ ids }).expect(409)) as { body: ProblemBody };
      expect(body.code).toBe('order-outdated');
    }
    await admin.delete(`/api/project/${b}`).expect(204);
    await order({ ids: [b, a] }).expect(409);
    expect((await all()).map(({ sortOrder }) => sortOrder)).toEqual([3]);
  });

  it.each<[string, object, string]>([
    ['no list', {}, 'ids'],
    ['what is no id', { ids: ['0123456789abcdef01234567', 'order'] }, 'ids'],
    ['the same project twice', { ids: ['0123456789abcdef01234567', '0123456789abcdef01234567'] }, 'ids'],
    ['another field', { ids: [], first: true }, 'first'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = (await order(body).expect(400)) as { body: ProblemBody };
    expect(answer.body).toMatchObject({
      code: 'validation',
      errors: [{ field, message: expect.any(String) as unknown }],
    });
  });
});
