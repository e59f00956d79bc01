import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProjectDto } from '../src/features/projects/project.dto.js';
import type { TestApp } from './support/app.js';
import type { ProblemBody } from './support/applications.js';
import { startProjectsDesk } from './support/projects-desk.js';
import { addProject, postProject, sampleFields, sampleForm } from './support/projects.js';

const { api, token, bearer, put, open } = await startProjectsDesk();

describe('projects', () => {
  afterAll(() => api.close());
  beforeEach(() => api.connection.collection('projects').deleteMany({}));

  describe('reading', () => {
    it('shows visitors the active ones, by sort order and then newest, and the admin all', async () => {
      const late = await addProject(api, token, { title: 'Late', sortOrder: '20' });
      const older = await addProject(api, token, { title: 'Older', sortOrder: '-1' });
      const newer = await addProject(api, token, { title: 'Newer', sortOrder: '-1' });
      const hidden = await addProject(api, token, { title: 'Hidden', active: 'false', sortOrder: '0' });

      expect((await open()).map(({ _id }) => _id)).toEqual([newer._id, older._id, late._id]);
      const all = await api.http
        .get('/api/project/')
        .set(...bearer())
        .expect(200);
      expect((all.body as ProjectDto[]).map(({ _id }) => _id)).toEqual([
        newer._id,
        older._id,
        hidden._id,
        late._id,
      ]);
      await api.http.get(`/api/project/${hidden._id}`).expect(404);
      expect(
        (
          await api.http
            .get(`/api/project/${hidden._id}`)
            .set(...bearer())
            .expect(200)
        ).body,
      ).toEqual(hidden);
      expect((await api.http.get(`/api/project/${late._id}`).expect(200)).body).toEqual(late);
    });

    it('answers 304 to who has the list, and 401 to a token that does not verify', async () => {
      await addProject(api, token);
      const first = await api.http.get('/api/project').expect(200);
      expect(first.headers).toMatchObject({
        'cache-control': 'no-cache',
        vary: expect.stringContaining('Authorization') as unknown,
      });
      await api.http
        .get('/api/project')
        .set('If-None-Match', first.headers['etag'] as string)
        .expect(304);
      await addProject(api, token);
      await api.http
        .get('/api/project')
        .set('If-None-Match', first.headers['etag'] as string)
        .expect(200);
      await api.http.get('/api/project').set('Authorization', 'Bearer nonsense').expect(401);
    });

    it.each(['0123456789abcdef01234567', 'nonsense', '%00', '{"$gt":""}'])(
      'knows no project %j',
      async (id) => {
        const address = `/api/project/${encodeURIComponent(id)}`;
        expect((await api.http.get(address).expect(404)).headers['content-type']).toContain(
          'application/problem+json',
        );
        await put(encodeURIComponent(id), sampleFields).expect(404);
        await api.http
          .delete(address)
          .set(...bearer())
          .expect(404);
      },
    );

    it('finds both lists in an index', async () => {
      const { plans } = await explainLists(api);
      expect(plans).toEqual(['FETCH<IXSCAN', 'FETCH<IXSCAN']);
    });
  });

  describe('adding', () => {
    it('reads every field of the form as its kind', async () => {
      const project = await addProject(api, token);
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
      const project = await addProject(api, token, {
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

    it('stores a project once for each submissionId', async () => {
      const add = (title: string) => postProject(api, token, { title, submissionId: 'project-1' });
      const answers = await Promise.all([add('Once'), add('Once')]);
      answers.push(await add('Sent again'));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(answers.map(({ body }) => body as ProjectDto)).toEqual(Array(3).fill(answers[0]?.body));
      expect(answers[0]?.body).not.toHaveProperty('submissionId');
      expect(await open()).toEqual([answers[0]?.body]);
    });

    it('keeps the words for the picture, without the blanks around them', async () => {
      const project = await addProject(api, token, { imageAlt: '  A street of brick houses ' });
      expect(project.imageAlt).toBe('A street of brick houses');
      expect(await open()).toEqual([project]);
    });

    it('takes out of the details what an editor does not make', async () => {
      const { details } = await addProject(api, token, {
        details:
          '<h2>Kept</h2><p onclick="x()">text</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">link</a>',
      });
      expect(details).toBe('<h2>Kept</h2><p>text</p>link');
    });

    it.each([
      ['title', '', 'Give the project a title.'],
      ['title', '   ', 'Give the project a title.'],
      ['title', 'x'.repeat(201), 'A title has at most 200 characters.'],
      ['clientName', '', "Give the client's name."],
      ['projectRanking', '', 'Give the ranking as a whole number from 1 to 5.'],
      ['projectRanking', '0', 'The ranking is at least 1.'],
      ['projectRanking', '6', 'The ranking is at most 5.'],
      ['projectRanking', '4.5', 'Give the ranking as a whole number from 1 to 5.'],
      ['projectRanking', 'five', 'Give the ranking as a whole number from 1 to 5.'],
      ['projectRanking', '0x3', 'Give the ranking as a whole number from 1 to 5.'],
      ['active', 'yes', 'Say whether the project is active: true or false.'],
      ['share', '1', 'Say whether the project may be shared: true or false.'],
      ['status', 'Paused', 'The status is Continue or Ended.'],
      ['endDate', '', 'Give the day on which the project ended, as YYYY-MM-DD.'],
      ['endDate', '1900-01-01', 'Give the day on which the project ended, as YYYY-MM-DD.'],
      ['endDate', '2025-02-30', 'Give the day on which the project ended, as YYYY-MM-DD.'],
      ['endDate', '31.03.2025', 'Give the day on which the project ended, as YYYY-MM-DD.'],
      ['sortOrder', 'first', 'Give the sort order as a whole number.'],
      ['details', 'x'.repeat(50_001), 'The details have at most 50,000 characters.'],
      ['details', 'x'.repeat(1024 ** 2), 'This text is too long. Shorten it.'],
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
      ['imageAlt', 'x'.repeat(301), 'The words for the picture have at most 300 characters.'],
      ['_id', '0123456789abcdef01234567', 'This field is not known here. Leave it out.'],
      ['colour', 'blue', 'This field is not known here. Leave it out.'],
      ['title[$gt]', '', 'Give the title as text.'],
    ])('refuses %s, case %#', async (field, value, message) => {
      const request =
        field === 'title[$gt]'
          ? postProject(api, token).field(field, value)
          : postProject(api, token, { [field]: value });
      const { body } = (await request.expect(400)) as { body: ProblemBody };
      expect(body.code).toBe('validation');
      expect(body.errors?.map((error) => error.message)).toEqual([message]);
      expect(await api.connection.collection('projects').countDocuments()).toBe(0);
    });

    it('asks for an end date only of what has ended', async () => {
      expect(await addProject(api, token, { status: 'Continue', endDate: '' })).toMatchObject({
        endDate: '1900-01-01',
      });
      expect(await addProject(api, token, { status: 'Continue', endDate: '1900-01-01' })).toMatchObject({
        status: 'Continue',
      });
      const { body } = (await postProject(api, token, { status: 'Continue', endDate: 'soon' }).expect(
        400,
      )) as { body: ProblemBody };
      expect(body.errors).toEqual([
        { field: 'endDate', message: 'Give a day as YYYY-MM-DD, or leave the end date out.' },
      ]);
    });

    it('wants a form, whole, and the token', async () => {
      const json = await api.http
        .post('/api/project')
        .set(...bearer())
        .send(sampleFields)
        .expect(415);
      expect((json.body as ProblemBody).code).toBe('wrong-content-type');
      const broken = await api.http
        .post('/api/project')
        .set(...bearer())
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .send('--x\r\nContent-Disposition: form-data; name="title"\r\n\r\ncut o')
        .expect(400);
      expect((broken.body as ProblemBody).code).toBe('broken-form');
      await api.http.post('/api/project').field('title', 'x').expect(401);
      await api.http.put('/api/project/0123456789abcdef01234567').send(sampleFields).expect(401);
      await api.http.delete('/api/project/0123456789abcdef01234567').expect(401);
    });
  });

  describe('changing', () => {
    it('replaces all fields: what is left out gets its default', async () => {
      const { _id, createdAt } = await addProject(api, token);
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
      });
      expect(await open()).toEqual([changed.body]);
    });

    it('keeps the words for the picture when they are left out, and takes them away when they are empty', async () => {
      const { _id, imageAlt } = await addProject(api, token, { imageAlt: 'A street' });
      expect((await put(_id, sampleFields).expect(200)).body).toMatchObject({ imageAlt });
      expect((await put(_id, { ...sampleFields, imageAlt: '' }).expect(200)).body).toMatchObject({
        imageAlt: '',
      });
    });

    it.each([
      [{ ...sampleFields, active: 'false' }, 'active'],
      [{ ...sampleFields, projectRanking: '4' }, 'projectRanking'],
      [{ ...sampleFields, tools: ['Excel'] }, 'tools'],
      [{ ...sampleFields, title: { $gt: '' } }, 'title'],
      [{ ...sampleFields, clientReview: null }, 'clientReview'],
      [{ ...sampleFields, endDate: undefined }, 'endDate'],
      [{ ...sampleFields, imageUrl: null }, 'imageUrl'],
      [{ ...sampleFields, imageAlt: 'x'.repeat(301) }, 'imageAlt'],
      [{ active: true }, 'title'],
    ])('refuses %j', async (body, field) => {
      const { _id } = await addProject(api, token);
      const answer = (await put(_id, body).expect(400)) as { body: ProblemBody };
      expect(answer.body.errors?.map((error) => error.field)).toContain(field);
    });

    it('refuses broken JSON, a list, and a body that is too large', async () => {
      const { _id } = await addProject(api, token);
      const raw = (body: string) =>
        api.http
          .put(`/api/project/${_id}`)
          .set(...bearer())
          .set('Content-Type', 'application/json')
          .send(body);
      expect(((await raw('{"title":').expect(400)).body as ProblemBody).code).toBe('broken-json');
      await raw('[]').expect(415);
      await raw(JSON.stringify({ ...sampleFields, details: 'x'.repeat(1024 ** 2) })).expect(413);
    });

    it('deletes, once', async () => {
      const { _id } = await addProject(api, token);
      await api.http
        .delete(`/api/project/${_id}`)
        .set(...bearer())
        .expect(204);
      await api.http
        .delete(`/api/project/${_id}`)
        .set(...bearer())
        .expect(404);
      expect(await open()).toEqual([]);
    });
  });
});

interface Stage {
  stage: string;
  inputStage?: Stage;
}

/** The plan of each list, without a sort in memory or a walk through the collection. */
async function explainLists(api: TestApp): Promise<{ plans: string[] }> {
  const plans: string[] = [];
  for (const filter of [{ active: true }, {}]) {
    const cursor = api.connection
      .collection('projects')
      .find(filter)
      .sort({ sortOrder: 1, createdAt: -1, _id: -1 });
    const { queryPlanner } = (await cursor.explain('queryPlanner')) as {
      queryPlanner: { winningPlan: Stage };
    };
    const stages: string[] = [];
    for (let stage: Stage | undefined = queryPlanner.winningPlan; stage; stage = stage.inputStage)
      stages.push(stage.stage);
    plans.push(stages.join('<'));
  }
  return { plans };
}
