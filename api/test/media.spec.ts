import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { deflateSync } from 'node:zlib';
import { PictureRenderer } from '../src/features/media/picture-renderer.service.js';
import { ObjectStorage, type StoredObject } from '../src/platform/storage/object-storage.js';
import { startTestApp, type TestApp } from './support/app.js';
import { passDay, runMinuteJob } from './support/minute-job.js';
import { jpegPicture, picture, pngPicture } from './support/pictures.js';
import { addProject } from './support/projects.js';

interface Uploaded {
  secure_url: string;
  public_id: string;
  width: number;
  height: number;
  format: string;
  bytes: number;
}

const MAX_BYTES = 1024 ** 2;

describe('pictures', () => {
  let api: TestApp;
  let token: string;

  beforeAll(async () => {
    api = await startTestApp({ imageMaxBytes: MAX_BYTES });
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const post = (file: Buffer, name = 'picture.png', preset = 'leadlight') =>
    api.http
      .post('/api/media/upload')
      .set('Authorization', `Bearer ${token}`)
      .field('upload_preset', preset)
      .attach('file', file, name);
  const upload = async (file: Buffer): Promise<Uploaded> => (await post(file).expect(201)).body as Uploaded;
  const pathOf = ({ secure_url }: Uploaded): string => new URL(secure_url).pathname;
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
    expect(uploaded).toMatchObject({ width: 1000, height: 500, format });
    expect(uploaded.secure_url).toBe(
      `http://leadlight.test/api/media/${uploaded.public_id}/1000x500.${format}`,
    );
    const base = await bytesAt(pathOf(uploaded));
    expect(base.length).toBe(uploaded.bytes);
    for (const [file, width, type] of [
      [`1000x500.${format}`, 1000, format === 'png' ? 'png' : 'jpeg'],
      ['480.avif', 480, 'heif'],
      ['960.webp', 960, 'webp'],
      ['1000.avif', 1000, 'heif'],
    ] as const) {
      const metadata = await sharp(await bytesAt(`/api/media/${uploaded.public_id}/${file}`)).metadata();
      expect(metadata).toMatchObject({ width, format: type });
    }
    await api.http.get(`/api/media/${uploaded.public_id}/1600.webp`).expect(404);
  });

  it('is given out for good', async () => {
    const uploaded = await upload(await jpegPicture({ width: 300, height: 200 }));
    const answer = await api.http.get(pathOf(uploaded)).expect(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/jpeg',
      'content-length': String(uploaded.bytes),
      'x-content-type-options': 'nosniff',
    });
    expect((await api.http.head(pathOf(uploaded)).expect(200)).headers['content-length']).toBe(
      String(uploaded.bytes),
    );
  });

  it('breaks off when the storage does, so that nobody keeps half a picture for good', async () => {
    const uploaded = await upload(await jpegPicture({ width: 300, height: 200 }));
    const storage = api.app.get(ObjectStorage);
    const get = storage.get.bind(storage);
    jest.spyOn(storage, 'get').mockImplementationOnce(async (key) => {
      const object = (await get(key)) as StoredObject;
      object.stream.destroy();
      return { ...object, stream: Readable.from(breaking()) };
    });
    await expect(fetch(api.url + pathOf(uploaded)).then((answer) => answer.arrayBuffer())).rejects.toThrow();
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
    expect(uploaded).toMatchObject({ width: 200, height: 400 });
    for (const file of ['200x400.jpg', '200.avif', '200.webp']) {
      const metadata = await sharp(await bytesAt(`/api/media/${uploaded.public_id}/${file}`)).metadata();
      expect(metadata).toMatchObject({ width: 200, height: 400 });
      expect(metadata.exif).toBeUndefined();
      expect(metadata.orientation).toBeUndefined();
    }
  });

  it('is shrunk to what pages can use', async () => {
    expect(await upload(await jpegPicture({ width: 3000, height: 1500 }))).toMatchObject({
      width: 2400,
      height: 1200,
    });
  });

  it.each([
    [
      'an SVG',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
      415,
      'image-type',
    ],
    ['a GIF', () => picture({ width: 8, height: 8 }).gif().toBuffer(), 415, 'image-type'],
    ['a TIFF', () => picture({ width: 8, height: 8 }).tiff().toBuffer(), 415, 'image-type'],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 415, 'image-type'],
    ['nothing', () => Buffer.alloc(0), 415, 'image-type'],
    ['a PNG cut off half-way', async () => half(await pngPicture()), 422, 'image-broken'],
    ['a JPEG cut off half-way', async () => half(await jpegPicture()), 422, 'image-broken'],
    ['a small file of 900 million pixels', () => pixelBomb(30_000, 30_000), 422, 'image-too-many-pixels'],
    ['an AVIF of 25 million pixels', () => flatAvif(5000, 5000), 422, 'image-too-many-pixels'],
    ['a byte too much', () => Buffer.alloc(MAX_BYTES + 1), 413, 'image-too-large'],
  ])('is not %s', async (_name, make, status, code) => {
    const answer = await post(await make(), 'picture.png').expect(status);
    expect((answer.body as { code: string }).code).toBe(code);
  });

  it('says how many pixels are allowed', async () => {
    const answer = await post(pixelBomb(30_000, 30_000)).expect(422);
    expect(answer.body).toMatchObject({
      detail: 'This picture has more than 65 million pixels. Make it smaller and upload it again.',
    });
  });

  it('waits for its turn with five others at most', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leadlight-pictures-'));
    const path = join(folder, 'photo');
    await writeFile(path, await jpegPicture({ width: 300, height: 200 }));
    const renderer = api.app.get(PictureRenderer);
    const results = await Promise.allSettled(Array.from({ length: 7 }, () => renderer.render(path)));
    await rm(folder, { recursive: true });
    expect(results.map(({ status }) => status)).toEqual([...Array<string>(6).fill('fulfilled'), 'rejected']);
    expect(results[6]).toMatchObject({
      reason: { code: 'too-many-pictures', headers: { 'Retry-After': '5' } },
    });
    await upload(await jpegPicture({ width: 300, height: 200 }));
  });

  it('may have exactly the largest size', async () => {
    const photo = await jpegPicture();
    const file = Buffer.concat([photo, Buffer.alloc(MAX_BYTES - photo.length)]);
    expect(await upload(file)).toMatchObject({ width: 1000, height: 500 });
  });

  it('wants the preset, the file, a form and the token', async () => {
    await post(await pngPicture(), 'x.png', 'other').expect(400);
    const bearer = ['Authorization', `Bearer ${token}`] as const;
    const none = await api.http
      .post('/api/media/upload')
      .set(...bearer)
      .field('upload_preset', 'leadlight')
      .expect(400);
    expect((none.body as { code: string }).code).toBe('image-missing');
    await api.http
      .post('/api/media/upload')
      .set(...bearer)
      .send({ upload_preset: 'leadlight' })
      .expect(415);
    await api.http.post('/api/media/upload').field('upload_preset', 'leadlight').expect(401);
  });

  it.each([
    'nonsense/x.png',
    '..%2f..%2fsecrets/x.png',
    '0f8fad5bd9cb469fa16570867728950e/..%2fx.png',
    '0f8fad5bd9cb469fa16570867728950e/480.avif',
    '0f8fad5bd9cb469fa16570867728950e/%00.png',
  ])('is not found at %s', async (path) => {
    await api.http.get(`/api/media/${path}`).expect(404);
  });

  it('leaves no temporary file behind, and is removed after a day when no project names it', async () => {
    const shown = await upload(await jpegPicture({ width: 64, height: 64 }));
    const unused = await upload(await jpegPicture({ width: 64, height: 64 }));
    await addProject(api, token, { imageUrl: shown.secure_url });
    await runMinuteJob(api);
    await api.http.get(pathOf(unused)).expect(200);
    await passDay(api);
    await api.http.get(pathOf(unused)).expect(404);
    await api.http.get(pathOf(shown)).expect(200);
    const temporary = await readdir(join(api.settings.dataDir, 'tmp'), {
      recursive: true,
      withFileTypes: true,
    });
    expect(temporary.filter((entry) => entry.isFile())).toEqual([]);
  });
});

const transparent = () =>
  sharp({
    create: { width: 1000, height: 500, channels: 4, background: { r: 40, g: 110, b: 150, alpha: 0.5 } },
  });

async function* breaking(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(100);
  await Promise.reject(new Error('the store is gone'));
}

const flatAvif = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f97' } })
    .avif({ effort: 0 })
    .toBuffer();

const half = (file: Buffer): Buffer => file.subarray(0, file.length >> 1);

/** A valid black and white PNG, all black: a hundred kilobytes that unfold into nine hundred megabytes. */
function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[['IHDR', header] as const, ['IDAT', rows] as const, ['IEND', Buffer.alloc(0)] as const].map(
      ([type, data]) => chunk(type, data),
    ),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

function crc32(data: Buffer): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
