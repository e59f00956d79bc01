import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { versionTag } from '../src/platform/http/versions/versions.js';
import { ObjectStorage } from '../src/platform/storage/object-storage.js';
import type { ProjectDto } from '../src/features/projects/project.dto.js';
import type { TestApp } from './support/app.js';
import type { ProblemBody } from './support/applications.js';
import { passDay } from './support/minute-job.js';
import { jpegPicture, pngPicture } from './support/pictures.js';
import { startProjectsDesk } from './support/projects-desk.js';
import { addProject, postProject, sampleFields } from './support/projects.js';

const { api, token, bearer, put, open } = await startProjectsDesk();

describe('pictures of projects', () => {
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.connection.collection('projects').deleteMany({});
    await passDay(api);
  });

  const pictures = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of api.app.get(ObjectStorage).list('media/')) keys.push(key);
    return keys;
  };
  const temporary = async (): Promise<string[]> =>
    (await readdir(join(api.settings.dataDir, 'tmp'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);

  it('come with the form, and leave with the project', async () => {
    const { body } = (await postProject(api, token)
      .attach('image', await pngPicture(), 'shot.png')
      .expect(201)) as { body: ProjectDto };
    expect(body.imageUrl).toMatch(/^\/api\/media\/[0-9a-f]{32}\/1000x500\.png$/);
    const base = body.imageUrl.slice(0, body.imageUrl.lastIndexOf('/'));
    expect(body.picture).toEqual({
      width: 1000,
      height: 500,
      avif: `${base}/480.avif 480w, ${base}/960.avif 960w, ${base}/1000.avif 1000w`,
      webp: `${base}/480.webp 480w, ${base}/960.webp 960w, ${base}/1000.webp 1000w`,
    });
    await api.http.get(body.imageUrl).expect(200);
    expect(await temporary()).toEqual([]);
    await api.http
      .delete(`/api/project/${body._id}`)
      .set(...bearer())
      .expect(204);
    await passDay(api);
    expect(await pictures()).toEqual([]);
    await api.http.get(body.imageUrl).expect(404);
  });

  it('are part of the version that the ETag names, so that new widths are new to whoever has the old ones', async () => {
    const { _id } = await addProject(api, token, { imageUrl: await upload(api, token) });
    const { headers, body } = (await api.http.get(`/api/project/${_id}`).expect(200)) as {
      headers: { etag?: string };
      body: ProjectDto;
    };
    const kept = await api.connection.collection('projects').findOne<{ revision?: number }>({});
    expect(headers.etag).toBe(versionTag(kept?.revision, body));
    await api.http
      .delete(`/api/project/${_id}`)
      .set(...bearer())
      .expect(204);
  });

  it('may be uploaded before, and are kept without the origin', async () => {
    const uploaded = await upload(api, token);
    const project = await addProject(api, token, { imageUrl: uploaded });
    expect(project.imageUrl).toBe(new URL(uploaded).pathname);
    await api.http
      .delete(`/api/project/${project._id}`)
      .set(...bearer())
      .expect(204);
  });

  it('are removed when another takes their place, or none, but not while another project shows them', async () => {
    const [first, second] = [await upload(api, token), await upload(api, token)];
    const project = await addProject(api, token, { imageUrl: first });
    const other = await addProject(api, token, { imageUrl: first });
    await put(project._id, { ...sampleFields, imageUrl: second }).expect(200);
    await api.http.get(new URL(first).pathname).expect(200);
    await passDay(api);
    await api.http.get(new URL(first).pathname).expect(200);
    await put(other._id, { ...sampleFields, imageUrl: '' }).expect(200);
    await put(project._id, { ...sampleFields, imageUrl: project.imageUrl }).expect(200);
    await passDay(api);
    await api.http.get(new URL(first).pathname).expect(200);
    await api.http.get(new URL(second).pathname).expect(404);
    await put(project._id, { ...sampleFields, imageUrl: `/api/media/${'0'.repeat(32)}/300x200.jpg` }).expect(
      400,
    );
    await put(project._id, { ...sampleFields, imageUrl: '' }).expect(200);
    await passDay(api);
    expect(await pictures()).toEqual([]);
    const refused = await put(project._id, { ...sampleFields, imageUrl: first }).expect(400);
    expect(refused.body).toMatchObject({
      errors: [{ field: 'imageUrl', message: 'This picture is no longer there. Upload it again.' }],
    });
  });

  it('stay when a change does not speak of them', async () => {
    const project = await addProject(api, token, { imageUrl: await upload(api, token) });
    const kept = await pictures();
    const { body } = (await put(project._id, sampleFields).expect(200)) as { body: ProjectDto };
    expect(body.imageUrl).toBe(project.imageUrl);
    expect(body.picture).toEqual(project.picture);
    expect(await pictures()).toEqual(kept);
    await put(project._id, { ...sampleFields, imageUrl: '' }).expect(200);
  });

  it('are not kept when the rest of the form is refused', async () => {
    await postProject(api, token, { title: '' })
      .attach('image', await jpegPicture(), 'x.jpg')
      .expect(400);
    expect(await pictures()).toEqual([]);
    expect(await temporary()).toEqual([]);
  });

  it.each([
    ['a text that calls itself a picture', Buffer.from('hello'), 'x.png', 415, 'image-type'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'x.svg', 415, 'image-type'],
    ['an empty file', Buffer.alloc(0), 'x.png', 415, 'image-type'],
  ])('refuse %s', async (_name, file, name, status, code) => {
    const answer = await postProject(api, token).attach('image', file, name).expect(status);
    expect((answer.body as ProblemBody).code).toBe(code);
    expect(await open()).toEqual([]);
  });

  it('come in the field image, one', async () => {
    const png = await pngPicture();
    const { body } = (await postProject(api, token).attach('photo', png, 'x.png').expect(400)) as {
      body: ProblemBody;
    };
    expect(body.errors).toEqual([{ field: 'photo', message: 'Send one file, in the field image.' }]);
    await postProject(api, token).attach('image', png, 'a.png').attach('image', png, 'b.png').expect(400);
    expect(await pictures()).toEqual([]);
    expect(await temporary()).toEqual([]);
  });
});

async function upload(api: TestApp, token: string): Promise<string> {
  const answer = await api.http
    .post('/api/media/upload')
    .set('Authorization', `Bearer ${token}`)
    .field('upload_preset', 'leadlight')
    .attach('file', await jpegPicture({ width: 300, height: 200 }), 'x.jpg')
    .expect(201);
  return (answer.body as { secure_url: string }).secure_url;
}
