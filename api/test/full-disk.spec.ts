import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { FreeDisk } from '../src/platform/storage/free-disk.js';
import { Problem } from '../src/platform/problem/problem.js';
import { startApplicationDesk } from './support/application-desk.js';
import { pdfOfSize } from './support/applications.js';
import { dial } from './support/dial.js';
import { jpegPicture } from './support/pictures.js';
import { applicationHead, readAnswer } from './support/raw-requests.js';
import { unfinishedFiles } from './support/stored-files.js';
import { onTestFinished } from './support/on-test-finished.js';

/** More than any disk has. */
const minFreeBytes = 1e18;

const { api, apply, asAdmin, nothingMore } = await startApplicationDesk({ minFreeBytes });

describe('on a disk without room', () => {
  afterAll(() => api.close());

  it('an application is refused, and the log says what is short and where', async () => {
    const log = jest.spyOn(Logger.prototype, 'error');
    await nothingMore(async () => {
      const refused = await apply();
      expect([refused.status, refused.body.code]).toEqual([507, 'storage-full']);
      expect(refused.body.detail).toBe(
        'There is no room for more files at the moment. Nothing was saved. Try again later.',
      );
    });
    expect(log.mock.calls.flat().join()).toMatch(
      new RegExp(`${join(api.settings.dataDir, 'tmp')} has \\d+ MB free.*MIN_FREE_MB keeps \\d+ MB`),
    );
    expect(await unfinishedFiles(api.settings)).toEqual([]);
  });

  it('nothing of it is read', async () => {
    const socket = await dial(api.url);
    onTestFinished(() => void socket.destroy());
    socket.write(applicationHead('Content-Length: 1000000', 'Expect: 100-continue'));
    expect((await readAnswer(socket)).status).toBe(507);
  });

  it('an application is refused when the room ends while it arrives, and nothing of it is left', async () => {
    const room = 1024 ** 2;
    let taken = 0;
    const release = jest.fn();
    const claim = jest.spyOn(api.app.get(FreeDisk), 'claim').mockResolvedValue({
      add: (bytes) =>
        (taken += bytes) > room ? Promise.reject(new Problem('storage-full')) : Promise.resolve(),
      release,
    });
    onTestFinished(() => claim.mockRestore());
    await nothingMore(async () => {
      const refused = await apply({}, { name: 'resume.pdf', bytes: pdfOfSize(4 * room) });
      expect([refused.status, refused.body.code]).toEqual([507, 'storage-full']);
    });
    expect(release).toHaveBeenCalledTimes(1);
    expect(await unfinishedFiles(api.settings)).toEqual([]);
  });

  it('a picture is refused too, and what needs no room goes on', async () => {
    const picture = await jpegPicture({ width: 64, height: 64 });
    const refused = await api.http
      .post('/api/media/upload')
      .set(asAdmin)
      .field('upload_preset', 'leadlight')
      .attach('file', picture, 'picture.jpg')
      .expect(507);
    expect(refused.body).toMatchObject({ code: 'storage-full' });
    await api.http.get('/api/job').expect(200);
  });
});
