import { dirname, join } from 'node:path/posix';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { ObjectStorage } from '../src/platform/storage/object-storage.js';
import type { ProjectDto } from '../src/features/projects/project.dto.js';
import { passDay, runMinuteJob } from './support/minute-job.js';
import {
  jpegPicture,
  picture,
  pngPicture,
  addProject,
  startProjectsDesk,
  postProject,
  sampleFields,
} from './support/projects.js';
import type { ProblemBody } from './support/applications.js';
import { unfinishedFiles } from './support/stored-files.js';

const MAX_BYTES = 1024 ** 2;
const LARGE = 'image-too-many-pixels';
const { api, admin, put, open } = await startProjectsDesk({ imageMaxBytes: MAX_BYTES });
afterAll(() => api.close());

const post = (file: Buffer, name = 'picture.png', preset = 'leadlight') =>
  admin.post('/api/media/upload').field('upload_preset', preset).attach('file', file, name);
/** @returns its path */
const upload = async (file: Buffer): Promise<string> => {
  const { secure_url: url } = (await post(file).expect(201)).body as { secure_url: string };
  expect(url).toMatch(/^http:\/\/leadlight\.test\/api\/media\/[0-9a-f]{32}\//);
  return new URL(url).pathname;
};
const beside = (path: string, file: string): string => join(dirname(path), file);

describe('pictures', () => {
  const bytesAt = async (path: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(api.url + path)).arrayBuffer());

  it.each([
    ['PNG', () => picture().png(), 'png'],
    ['JPEG', () => picture().jpeg(), 'jpg'],
    ['WebP', () => picture().webp(), 'jpg'],
    ['AVIF', () => picture().avif({ effort: 0 }), 'jpg'],
    ['transparent WebP', () => transparent().webp(), 'png'],
  ])('takes %s, whatever its name, and keeps it with its variants', async (_type, make, format) => {
    const uploaded = await upload(await make().toBuffer());
    expect(uploaded).toBe(beside(uploaded, `1000x500.${format}`));
    const { headers } = await api.http.get(uploaded).expect(200);
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
    for (const [file, width, type] of [
      [`1000x500.${format}`, 1000, format === 'png' ? 'png' : 'jpeg'],
      ['480.avif', 480, 'heif'],
      ['960.webp', 960, 'webp'],
      ['1000.avif', 1000, 'heif'],
    ] as const) {
      const metadata = await sharp(await bytesAt(beside(uploaded, file))).metadata();
      expect(metadata).toMatchObject({ width, format: type });
    }
    const missing = await api.http.get(beside(uploaded, '1600.webp')).expect(404);
    expect(missing.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
  });

  it('stands upright and says nothing of where it was taken', async () => {
    const photo = await picture({ width: 400, height: 200 })
      .jpeg()
      .withExif({
        IFD0: { Make: 'Camera of Dana' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const uploaded = await upload(photo);
    for (const file of ['200x400.jpg', '200.avif', '200.webp']) {
      const metadata = await sharp(await bytesAt(beside(uploaded, file))).metadata();
      expect(metadata).toMatchObject({ width: 200, height: 400 });
      expect(metadata.exif).toBeUndefined();
      expect(metadata.orientation).toBeUndefined();
    }
  });

  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>';
  it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['an SVG', () => Buffer.from(svg), 415, 'image-type'],
    ['a GIF', () => picture({ width: 8, height: 8 }).gif().toBuffer(), 415, 'image-type'],
    ['nothing', () => Buffer.alloc(0), 415, 'image-type'],
    ['a PNG cut off half-way', async () => half(await pngPicture()), 422, 'image-broken'],
    ['a small file of 81 million pixels', () => flat(9000).toColourspace('b-w').png().toBuffer(), 422, LARGE],
    ['an AVIF of 25 million pixels', () => flat(5000).avif({ effort: 0 }).toBuffer(), 422, LARGE],
    ['a byte too much', () => Buffer.alloc(MAX_BYTES + 1), 413, 'image-too-large'],
  ])('is not %s', async (_name, make, status, code) => {
    const answer = await post(await make(), 'picture.png').expect(status);
    expect((answer.body as { code: string }).code).toBe(code);
  });

  it('says how large it may be', async () => {
    const refused = (await post(Buffer.alloc(MAX_BYTES + 1)).expect(413)).body as ProblemBody;
    expect(refused.detail).toBe('This image is larger than 1 MB. Choose a smaller one.');
  });

  it('has at most 16,384 pixels on a side', async () => {
    await upload(await picture({ width: 16_384, height: 2 }).png().toBuffer());
    for (const size of [
      { width: 16_385, height: 2 },
      { width: 2, height: 16_385 },
    ]) {
      const refused = (await post(await picture(size).png().toBuffer()).expect(422)).body as ProblemBody;
      expect([refused.code, refused.detail]).toEqual([
        LARGE,
        'This picture has more than 16,384 pixels on one side. Make it smaller and upload it again.',
      ]);
    }
  });

  it('wants the preset, the file, a form and the token', async () => {
    await post(await pngPicture(), 'x.png', 'other').expect(400);
    const none = await admin.post('/api/media/upload').field('upload_preset', 'leadlight').expect(400);
    expect((none.body as { code: string }).code).toBe('image-missing');
    await admin.post('/api/media/upload').send({ upload_preset: 'leadlight' }).expect(415);
    await api.http.post('/api/media/upload').field('upload_preset', 'leadlight').expect(401);
  });

  it('leaves no temporary file behind, and is removed after a day when no project names it', async () => {
    const shown = await upload(await jpegPicture({ width: 64, height: 64 }));
    const unused = await upload(await jpegPicture({ width: 64, height: 64 }));
    await addProject(admin, { imageUrl: shown });
    await runMinuteJob(api);
    await api.http.get(unused).expect(200);
    await passDay(api);
    await api.http.get(unused).expect(404);
    await api.http.get(shown).expect(200);
    expect(await unfinishedFiles(api.settings)).toEqual([]);
  });
});

const transparent = () =>
  sharp({
    create: { width: 1000, height: 500, channels: 4, background: { r: 40, g: 110, b: 150, alpha: 0.5 } },
  });

const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#2a6f97' } });
const half = (file: Buffer): Buffer => file.subarray(0, file.length >> 1);

describe('pictures of projects', () => {
  beforeEach(async () => {
    for (const { _id } of await open()) await admin.delete(`/api/project/${_id}`).expect(204);
    await passDay(api);
  });

  const pictures = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const key of api.app.get(ObjectStorage).list('media/')) keys.push(key);
    return keys;
  };
  const uploadedUrl = async () =>
    `http://leadlight.test${await upload(await jpegPicture({ width: 300, height: 200 }))}`;

  it('come with the form, and leave with the project', async () => {
    const { body } = (await postProject(admin)
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
    expect(await unfinishedFiles(api.settings)).toEqual([]);
    await admin.delete(`/api/project/${body._id}`).expect(204);
    await passDay(api);
    expect(await pictures()).toEqual([]);
    await api.http.get(body.imageUrl).expect(404);
  });

  it('may be uploaded before, and are removed when another takes their place, or none, but not while another project shows them', async () => {
    const [first, second] = [await uploadedUrl(), await uploadedUrl()];
    const project = await addProject(admin, { imageUrl: first });
    expect(project.imageUrl).toBe(new URL(first).pathname);
    const other = await addProject(admin, { imageUrl: first });
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

  it('stay when they are sent back, and go when they are left out', async () => {
    const project = await addProject(admin, { imageUrl: await uploadedUrl() });
    const stored = await pictures();
    expect((await put(project._id, project).expect(200)).body).toMatchObject({
      imageUrl: project.imageUrl,
      picture: project.picture,
    });
    const { body } = (await put(project._id, sampleFields).expect(200)) as { body: ProjectDto };
    expect([body.imageUrl, body.picture]).toEqual(['', undefined]);
    // Until the minute job removes them, after a day.
    expect(await pictures()).toEqual(stored);
  });

  it('refuse a text that calls itself a picture', async () => {
    const answer = await postProject(admin).attach('image', Buffer.from('hello'), 'x.png').expect(415);
    expect((answer.body as ProblemBody).code).toBe('image-type');
    expect(await open()).toEqual([]);
  });
});
